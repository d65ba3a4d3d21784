// Does what its first argument says is wrong.
import { createInterface } from 'node:readline';

const [, , how] = process.argv;
const say = (text) => process.stdout.write(`${text}\n`);
const answer = ({ options: [option], ranges: [range], ask }) => ({
  ask: how === 'nameless' ? undefined : ask,
  verb: option?.verb ?? range.verb,
  arg: option ? option.arg : range.min,
});
let asked = 0;
let last = null;

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.type === 'refused' && how === 'corrected') say(JSON.stringify(last));
  if (told.type !== 'decide') continue;
  asked++;
  last = answer(told);
  if (how === 'crash') process.exit(3);
  if (how === 'rubbish') say('thinking about it\n{"verb": 1}\n[]');
  if (how === 'illegal') for (let i = 0; i < 3; i++) say('{"verb":"surrender","arg":null}');
  if (how === 'corrected') say('{"verb":"surrender","arg":null}');
  if (how !== 'nameless') continue;
  // Late once, by several questions' time, without saying which one it answers; then in time.
  if (asked === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4500);
  say(JSON.stringify(last));
}
