// Tries every option on three positions that it could be in, and takes the one that looks best there.
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const hear = async () => {
  const { value, done } = await lines.next();
  return done ? process.exit(0) : JSON.parse(value);
};
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function worth(option) {
  let sum = 0;
  for (const seed of [1, 2, 3]) {
    say({ try: option, seed });
    const { over, chance, score } = await hear();
    sum += over ? (over.won & 1 ? 1e6 : 0) : (chance ?? score ?? 0);
  }
  return sum;
}

for (;;) {
  const told = await hear();
  if (told.type !== 'decide') continue;
  const options = [...told.options, ...told.ranges.map(({ verb, min }) => ({ verb, arg: min }))];
  let best = options[0];
  let most = -Infinity;
  for (const { verb, arg } of options) {
    const value = await worth({ verb, arg });
    if (value > most) [best, most] = [{ verb, arg }, value];
  }
  say({ ask: told.ask, verb: best.verb, arg: best.arg });
}
