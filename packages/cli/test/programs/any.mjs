// Plays any option: the shortest program there is.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.type !== 'decide') continue;
  const [option] = told.options;
  const [range] = told.ranges;
  const { verb, arg } = option ?? { verb: range.verb, arg: range.min };
  process.stdout.write(`${JSON.stringify({ ask: told.ask, verb, arg })}\n`);
}
