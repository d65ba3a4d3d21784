import type { Chapter } from '../chapter.ts';
import { force, NONE } from '../ids.ts';
import { atPlace, forceName, leaderName, placeName, SideName } from '../names.ts';
import type { ReactionAsks, ReactionEvent, ReactionProcs } from '../spec/reaction.ts';
import { ON_MAP } from '../state.ts';
import type { Seen } from '../state.ts';
import { exerts } from '../zones.ts';

type Reaction = Chapter<keyof ReactionProcs, keyof ReactionAsks, ReactionEvent>;

const placeOf = (t: Seen, leader: number): string => atPlace(t.at[(t.leaderAt[leader] ?? 0) - ON_MAP] ?? NONE);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const lastMoved = (t: Seen): number =>
  t.arrived.findIndex((move, of) => t.moves > 0 && move === t.moves && t.at[of] !== NONE);

/** 11.4.1 Whom the move concerns: whoever stands where it leads, whoever has a zone there, or had one where it began. */
function moverWords(t: Seen, wave: number): string {
  const mover = lastMoved(t);
  if (mover < 0) return 'The enemy moves in your zone of control.';
  const [name, at] = [forceName(t, mover), t.at[mover] ?? NONE];
  const asked = t.eligible.flatMap((one, f) => (one === wave ? [force(f)] : []));
  const met = asked.find((f) => t.at[f] === at);
  if (met !== undefined)
    return `${name} comes upon ${forceName(t, met)} ${atPlace(at)}: a battle, unless he gets away.`;
  const isInside = asked.some((f) => exerts(t, f, at, t.cavalry[mover] ?? 0));
  return isInside
    ? `${name} moves to ${placeName(at)}, in your zone of control.`
    : `${name} leaves your zone of control and goes to ${placeName(at)}.`;
}

/** To whose move; '' where that is not known. */
function moverName(t: Seen): string {
  const mover = lastMoved(t);
  return mover < 0 ? '' : ` to ${forceName(t, mover)}`;
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
  react: ({ wave }, t) => `${moverWords(t, wave)} Who tries to react by one hex, to meet him or to get out of his way?`,
  reactTo: ({ leader }, t) => `${leaderName(leader)}, ${placeOf(t, leader)}, may react by one hex. Where to?`,
  order: () => 'Which battle is fought next?',
};

export const options: Reaction['options'] = {
  react: {
    with: (one, t) => `${leaderName(one)}, ${placeOf(t, one)}`,
    pass: (_arg, t) => `Nobody reacts${moverName(t)}`,
  },
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
