import { plain } from '@tercio/board';
import type { Display, Row, Token, TokenBox } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { ISSUE_NAMES } from '../src/diplomacy/words.ts';
import { pledgedOf } from '../src/hands.ts';
import { forageDue, maintenanceDue, upkeepOf } from '../src/economy/provisioning.ts';
import { MINOR_WORDS, unit } from '../src/ids.ts';
import type { Unit as UnitNo } from '../src/ids.ts';
import { DIPLOMACY_VALUES } from '../src/kinds.ts';
import { minorName, SIDE_TITLES, Unit } from '../src/names.ts';
import { issueIn, valueIn } from '../src/pledges.ts';
import { isEligible } from '../src/diet/session.ts';
import { asSide, goldOf, ground, NEUTRAL, NO_ONE, orderFrom } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { auctionIn, dietIn, embassyIn } from './frames.ts';
import type { Called } from './frames.ts';
import { offerIn, ownSide, seenOf } from './seen.ts';

/** Where sides meet: bids for the initiative, the diet and its ballot, embassies, the auction of mercenaries. */

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function initiative(view: View): readonly Display[] {
  if (offerIn(view)?.offer?.ask !== 'bid') return [];
  const seen = seenOf(view);
  return [
    {
      ...plain('bids', 'Initiative'),
      subtitle: 'Sealed bids: the highest goes first, all are paid',
      rows: ground(seen).order.map((of): Row => ({
        words: SIDE_TITLES[of] ?? '',
        value: `can bid up to ${goldOf(seen, of)}`,
        rule: '6.2',
        range: { from: 0, to: goldOf(seen, of), of: Math.max(1, ...seen.gold), tick: null, side: of },
      })),
    },
  ];
}

// 7 The diet

const ISSUE_MEANS: readonly string[] = [
  'The winner raises one to three units free (7.5).',
  'The winner picks markers and takes a neutral power (7.6).',
  'The winner names one who attends: he loses markers and frees a power (7.7).',
];

/** 7.2 They say it one after the other: who has not been asked yet has not stayed away. */
function attendance(seen: Seen, { caller, attending, index, step }: Called, of: number): string {
  if (attending.includes(of)) return of === caller ? 'calls it' : 'present';
  const isAsked = (step === 'attend' || step === 'attends') && isEligible(seen, asSide(of));
  return isAsked && orderFrom(seen, seen.first).indexOf(asSide(of)) >= index ? 'not asked yet' : 'no vote';
}

function diet(view: View): readonly Display[] {
  const session = dietIn(view);
  if (!session || session.caller === undefined || session.caller < 0) return [];
  const seen = seenOf(view);
  return [
    {
      ...plain('diet', 'Imperial Diet'),
      subtitle: `Called by ${SIDE_TITLES[session.caller]}`,
      rows: [
        ...ground(seen).order.map((of): Row => ({
          words: SIDE_TITLES[of] ?? '',
          value: attendance(seen, session, of),
          rule: '7.2',
          note: pledgedOf(seen, of) > 0 ? `${pledgedOf(seen, of)} markers laid face down` : '',
        })),
        ...ISSUE_NAMES.map((name, issue): Row => ({
          words: capital(name),
          value: (session.winners[issue] ?? NO_ONE) >= 0 ? `won by ${SIDE_TITLES[session.winners[issue] ?? 0]}` : '',
          rule: '7.4',
          note: ISSUE_MEANS[issue] ?? '',
        })),
        { words: 'More than all others together wins an issue', value: '', rule: '7.4' },
      ],
    },
  ];
}

/** A Diplomacy marker with its value. */
const markerToken = (entry: number, laid: boolean): Token => ({
  thing: laid ? null : { domain: 'entry', arg: entry },
  picture: {
    svg:
      `<g class="vote${laid ? ' laid' : ''}"><rect x="-19" y="-15" width="38" height="30" rx="4"/>` +
      `<text y="6">${laid ? valueIn(entry) : `+${valueIn(entry)}`}</text></g>`,
    width: 42,
    height: 34,
  },
  count: 1,
  label: `Diplomacy ${valueIn(entry)}${laid ? ', laid' : ''}`,
});

/** 7.3, 12.2 What I lay and where; what may be laid now is ringed. */
function ballot(view: View): readonly Display[] {
  const offer = offerIn(view)?.offer;
  if (offer?.ask !== 'commit') return [];
  const { laid, issues } = offer.about as { readonly laid: readonly number[]; readonly issues: number };
  const points = (issue: number): number =>
    laid.filter((entry) => issueIn(entry) === issue).reduce((sum, entry) => sum + valueIn(entry), 0);
  const may = new Set(offer.choices.filter(({ verb }) => verb === 'lay').map(({ arg }) => arg));
  const boxes = Array.from({ length: issues }, (_, issue): TokenBox => ({
    key: `issue ${issue}`,
    title: issues > 1 ? capital(ISSUE_NAMES[issue] ?? '') : 'Face down',
    note: `${points(issue)} points of yours${issues > 1 ? `. ${ISSUE_MEANS[issue] ?? ''}` : ''}`,
    tokens: [
      ...laid
        .filter((entry) => issueIn(entry) === issue)
        .map((entry, i) => ({ ...markerToken(entry, true), label: `Diplomacy ${valueIn(entry)}, laid ${i + 1}` })),
      ...DIPLOMACY_VALUES.map((value) => issue * DIPLOMACY_VALUES.length + value - 1)
        .filter((entry) => may.has(entry))
        .map((entry) => markerToken(entry, false)),
    ],
  }));
  const all = laid.reduce((sum, entry) => sum + valueIn(entry), 0);
  return [
    {
      ...plain('ballot', issues > 1 ? 'Your vote' : 'Your markers'),
      subtitle:
        issues > 1 ? 'Sealed, issue by issue from the first to the last' : 'Face down; others see how many, not which',
      figure: String(all),
      unit: 'points',
      boxes,
    },
  ];
}

// 12 Embassies

function embassy(view: View): readonly Display[] {
  const sent = embassyIn(view);
  if (!sent) return [];
  const seen = seenOf(view);
  const lord = seen.control[sent.minor] ?? NEUTRAL;
  return [
    {
      ...plain('embassy', `Embassy to ${minorName(sent.minor)}`),
      subtitle: `of ${SIDE_TITLES[sent.side]}; ${lord === NEUTRAL ? 'a neutral power' : `controlled by ${SIDE_TITLES[lord]}`}`,
      figure: String(tables.defenceValues[MINOR_WORDS[sent.minor] ?? ''] ?? 0),
      unit: 'defence value',
      thing: { domain: 'minor', arg: sent.minor },
      rows: [
        ...ground(seen).order.map((of): Row => ({
          words: SIDE_TITLES[of] ?? '',
          value: `${pledgedOf(seen, of)} laid`,
          rule: '12.2',
        })),
        { words: 'A die for each point, attack against defence; more wins', value: '', rule: '12.2' },
      ],
    },
  ];
}

// 24 Auctions

function auction(view: View): readonly Display[] {
  const held = auctionIn(view);
  if (!held) return [];
  const seen = seenOf(view);
  return [
    {
      ...plain('auction', `${Unit(unit(held.unit))} for hire`),
      subtitle: 'Each bid is higher than the last; who passes is out',
      figure: held.bid === 0 ? '–' : String(held.bid),
      unit: 'gold bid',
      rows: [
        ...payRows(view, unit(held.unit)),
        ...orderFrom(seen, seen.mover).map((of): Row => ({
          words: SIDE_TITLES[of] ?? '',
          value:
            of === held.bidder ? `bids ${held.bid}` : held.out.includes(of) ? 'out' : `has ${goldOf(seen, of)} gold`,
          rule: '24.1',
        })),
      ],
    },
  ];
}

/** 19.2 What the winner pays besides the bid, and what that makes of one's own debts. */
function payRows(view: View, u: UnitNo): readonly Row[] {
  const seen = seenOf(view);
  const own = ownSide(view);
  const pay = upkeepOf(u);
  const due = own === null ? 0 : maintenanceDue(seen, own) + forageDue(seen, own);
  return [
    { words: 'Its pay, at the end of each turn', value: pay === 0 ? 'none' : `${pay} gold`, rule: '19.2' },
    ...(own === null || pay === 0
      ? []
      : [
          {
            words: 'Then due when your turn ends',
            value: `${due + pay}, now ${due}`,
            note: 'and 1 more where its square does not feed it',
            rule: '19.2',
          },
        ]),
  ];
}

export const council = (view: View): readonly Display[] => [
  ...initiative(view),
  ...ballot(view),
  ...diet(view),
  ...embassy(view),
  ...auction(view),
];
