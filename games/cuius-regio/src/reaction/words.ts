import type { Chapter } from '../chapter.ts';
import { NONE } from '../ids.ts';
import { atPlace, forceName, leaderName, placeName, SideName } from '../names.ts';
import type { ReactionAsks, ReactionEvent, ReactionProcs } from '../spec/reaction.ts';
import { ON_MAP } from '../state.ts';
import type { Seen } from '../state.ts';

type Reaction = Chapter<keyof ReactionProcs, keyof ReactionAsks, ReactionEvent>;

const placeOf = (t: Seen, leader: number): string => atPlace(t.at[(t.leaderAt[leader] ?? 0) - ON_MAP] ?? NONE);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** "Tilly moves to Prag". */
function moverWords(t: Seen): string {
  const mover = t.arrived.findIndex((move, of) => t.moves > 0 && move === t.moves && t.at[of] !== NONE);
  return mover < 0 ? 'The enemy moves' : `${forceName(t, mover)} moves to ${placeName(t.at[mover] ?? NONE)}`;
}

/** In per cent: up to so much is never asked about. */
const SLIGHT = 5;
/** With the figures, since it may have been decided without a question. */
function whyWords({
  idle,
  could,
  hope,
  fear,
}: Pick<Extract<ReactionEvent, { readonly kind: 'letPass' }>, 'idle' | 'could' | 'hope' | 'fear'>): string {
  if (!idle) return '';
  if (!could) return ': nobody could';
  // Anyone who was asked a hex before is not asked again where the hope is no better.
  const met =
    hope === 0
      ? 'no battle to be hoped for'
      : `a battle would be won in ${hope} %${hope > SLIGHT ? ', no better than before' : ''}`;
  return `: ${met}, ${fear === 0 ? 'nobody in danger' : `an attack by him in ${fear} %`}`;
}

export const prompts: Reaction['prompts'] = {
  react: (_about, t) =>
    `${moverWords(t)} in your zone of control. Who tries to react by one hex, to meet him or to get out of his way?`,
  reactTo: ({ leader }, t) => `${leaderName(leader)}, ${placeOf(t, leader)}, may react by one hex. Where to?`,
  order: () => 'Which battle is fought next?',
};

export const options: Reaction['options'] = {
  react: { with: (one, t) => `${leaderName(one)}, ${placeOf(t, one)}`, pass: () => 'Nobody reacts' },
  reactTo: { to: (to) => `To ${placeName(to)}`, stay: () => 'Stay' },
  order: { at: (at) => `The battle ${atPlace(at)}` },
};

export const events: Reaction['events'] = {
  reacted: ({ leader, column, die, drm, success, fatigue }) => ({
    ...(success ? {} : { idle: true }),
    text: `${leaderName(leader)} tries to react: ${die}${drm === 0 ? '' : ` ${signed(drm)}`} (rating less fatigue ${signed(column)}), ${success ? 'and succeeds' : 'in vain'}${fatigue ? ', one fatigue more' : ''}.`,
  }),
  reactedTo: ({ leader, hex }) => ({ text: `${leaderName(leader)} reacts to ${placeName(hex)}.` }),
  letPass: (event) => ({ text: `${SideName(event.side)} do not react${whyWords(event)}.`, idle: true }),
};
