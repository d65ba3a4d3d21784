import { both, hasSealedAnswers, members, mix32, NOBODY, obey } from '@tercio/kernel';
import type { Match, Side, Sides, Sim } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import { failure } from '../fault.ts';
import { resultText } from '../results.ts';
import { hasSecrets } from './screen.ts';
import { placeOf } from './seats.ts';
import type { Seats } from './seats.ts';
import { save } from './table.ts';
import type { Table } from './table.ts';
import { takeTurn } from './turn.ts';

/** Plays a game at the terminal to its end, or until the people leave. */
export async function playOn(table: Table): Promise<void> {
  const { match, seats } = table;
  let last: Side | null = null;
  while (match.over === null) {
    if (obey(match, table.orders)) continue;
    const side = nextToDecide(match, seats, last);
    const after = placeOf(seats, side).bot ? letBot(table, side) : await letPerson(table, side);
    if (after === 'left') return leave(table);
    last = side;
  }
  await finish(table);
}

/** Bots answer sealed questions first, since they learn nothing by it; where all act openly, the sides take turns. */
function nextToDecide({ game, pos }: Match, seats: Seats, last: Side | null): Side {
  const waiting = game.waiting(pos);
  const sides = waiting.map(({ side }) => side);
  const [first] = sides;
  if (first === undefined) throw new Error('the game waits for nobody');
  if (waiting.some(({ ask, window }) => ask === null || window !== null)) {
    const bot = sides.find((side) => placeOf(seats, side).bot);
    if (bot !== undefined || last === null) return bot ?? first;
    // Anyone who holds the screen answers for all their sides before it is passed on.
    return sides.includes(last) ? last : (sides.find((side) => placeOf(seats, last).sides.includes(side)) ?? first);
  }
  return sides.find((side) => last !== null && side > last) ?? first;
}

function letBot(table: Table, side: Side): 'on' {
  const { match, seats, screen } = table;
  const { game } = match;
  const { bot, held } = placeOf(seats, side);
  const view = match.view(held);
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!bot || !offer) throw new Error('no bot is asked');
  const random = generator(botSeed(table));
  // Never the position: what it can see, and positions it can imagine.
  const redeal = (): Sim => game.sim(game.redeal(view, random), random);
  match.act(side, [bot.choose({ side, view, offer, redeal, random })]);
  // A single person hears of everything as it happens; several in turn, when they hold the screen.
  if (table.solo || table.people.length < 2) screen.news(match.view(soleViewer(table)));
  return 'on';
}

/** From the public commitment and the number of the choice: the same again when a saved game goes on. */
const botSeed = ({ match, note }: Table): number =>
  Array.from(note.commit).reduce((seed, letter) => mix32(seed ^ letter.charCodeAt(0)), match.acts.length + 1);

const soleViewer = ({ people }: Table): Sides => people.reduce(both, NOBODY);

async function letPerson(table: Table, side: Side): Promise<'on' | 'left'> {
  const { match, screen, seats, people, solo, file } = table;
  const { held, title } = placeOf(seats, side);
  const viewer = solo ? soleViewer(table) : held;
  const open = solo || people.length < 2 || !hasSecrets(match, people);
  if (open) screen.share(viewer);
  else if (!(await screen.pass(title, viewer))) return 'left';
  const after = await takeTurn(table, side, viewer);
  if (after === 'left') return 'left';
  if (file !== null) keep(table, file);
  return 'on';
}

function keep(table: Table, file: string): void {
  const fault = save(table, file);
  if (fault) table.terminal.complain(`Not saved: ${fault.fault}.`);
}

/** Where the game was kept all along there is nothing to ask. */
async function leave(table: Table): Promise<void> {
  const { terminal, file, match } = table;
  if (file !== null) {
    keep(table, file);
    terminal.say(`Saved. \`tercio play --resume ${file}\` goes on from here.`);
    return;
  }
  if (match.acts.length === 0) return;
  const again = hasSealedAnswers(match.pos) ? ' Sealed answers not yet revealed will be asked again.' : '';
  await offerToSave(table, `To save the game, name a file; Enter leaves without saving.${again} `);
}

async function offerToSave(table: Table, question: string): Promise<void> {
  const { terminal } = table;
  for (;;) {
    const line = (await terminal.ask(question))?.trim() ?? '';
    if (line === '') return;
    // More likely an answer to a question that is gone than the name of a file.
    const fault = /^\d+$/.test(line) ? failure(`"${line}" is hardly the name of a file`) : save(table, line);
    if (fault === null) return terminal.say(`Saved in ${line}.`);
    terminal.say(`Not saved: ${fault.fault}.`);
  }
}

async function finish(table: Table): Promise<void> {
  const { match, screen, terminal, file } = table;
  const viewer = screen.holder ?? soleViewer(table);
  const view = match.view(viewer);
  screen.news(view);
  screen.look(view);
  terminal.say();
  if (match.over) terminal.say(terminal.heading(resultText(match.game, match.over)));
  if (file !== null) keep(table, file);
  else if (members(viewer).length > 0)
    await offerToSave(table, 'To keep the record, name a file; Enter ends without. ');
}
