import { LOOK_ALIKES } from './look-alikes.ts';

/** Which names can be had, and which of them would be taken for one another. */

/** Scripts that a name may be written in, one at a time; Japanese mixes three. */
const SCRIPTS = [
  /^[\p{Script=Latin}]+$/u,
  /^[\p{Script=Greek}]+$/u,
  /^[\p{Script=Cyrillic}]+$/u,
  /^[\p{Script=Armenian}]+$/u,
  /^[\p{Script=Georgian}]+$/u,
  /^[\p{Script=Hebrew}]+$/u,
  /^[\p{Script=Arabic}]+$/u,
  /^[\p{Script=Devanagari}]+$/u,
  /^[\p{Script=Thai}]+$/u,
  /^[\p{Script=Hangul}\p{Script=Han}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
];

/** Plain letters and digits that are taken for one another, and letters that Unicode's list has nothing for. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/[l1|]/gu, 'i'],
  [/0/gu, 'o'],
  [/5/gu, 's'],
  [/[ßβ]/gu, 'b'],
  [/[мμ]/gu, 'm'],
  [/[пπ]/gu, 'n'],
  [/[єє]/gu, 'e'],
  [/χ/gu, 'x'],
  [/ω/gu, 'w'],
  [/ζ/gu, 'z'],
];

const asSeen = (text: string): string => Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');

/**
 * The name as compared: two people cannot have names that look alike. Marks, capitals and whatever stands between words do
 * not count, and letters of other scripts count as the Latin ones they look like: the capital and the small letter each as its
 * own, so that a Greek name in capitals is what it looks like.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const look = asSeen(asSeen(plain).toLowerCase());
  return ALIKE.reduce((key, [letters, latin]) => key.replaceAll(letters, latin), look);
}

/** All that a name may look like, as it is written, in small letters and in capitals; nobody else may have any of these. */
export const looksOf = (name: string): readonly string[] => [
  ...new Set([name, name.toLowerCase(), name.toUpperCase()].map(nameKey)),
];

/** Offices: nobody has them in a name, with other words or numbers beside them or without. */
const OFFICES = ['admin', 'administrator', 'moderator', 'operator', 'tercio', 'sysop', 'webmaster', 'support', 'staff']
  .concat(['админ', 'администратор', 'модератор', 'оператор', 'διαχειριστής'])
  .map(nameKey);
/** Names that would be taken for nobody's, or for all. */
const WORDS = ['root', 'server', 'system', 'bot', 'nobody', 'guest', 'spectator', 'players', 'host', 'security']
  .concat(['deleted', 'anonymous', 'everybody', 'opponent', 'you', 'somebody'])
  .map(nameKey);
const RESERVED = new Set([...OFFICES, ...WORDS]);
/** As `nameKey` leaves digits. */
const NUMBER = /[\p{N}ios]+$/u;
const LIKE_A_GUEST = /^guest[\p{N}ios]+$/u;

/** Whether a name is an office's, or has one among its words: `Admin 2`, `The Operator`, `TercioSupport`. */
function isReserved(name: string): boolean {
  // A change from small to large begins a word as well.
  const words = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[^\p{L}\p{N}\p{M}]+/u);
  return (
    looksOf(name).some((look) => RESERVED.has(look) || LIKE_A_GUEST.test(look)) ||
    words.flatMap(looksOf).some((word) => OFFICES.some((office) => word.startsWith(office) && isNumber(word, office)))
  );
}

const isNumber = (word: string, office: string): boolean =>
  word === office || NUMBER.exec(word)?.index === office.length;

const LETTERS = /[^\p{L}]/gu;

/** What speaks against a name, as a sentence; null: nothing. */
export function faultInName(name: string): string | null {
  const letters = name.normalize('NFKC').replaceAll(LETTERS, '');
  if (/[\p{Default_Ignorable_Code_Point}\u2800]/u.test(name)) return 'A name has no letters that cannot be seen.';
  if (letters.length === 0) return 'A name has at least one letter.';
  if (!SCRIPTS.some((script) => script.test(letters))) return 'A name is written in one script.';
  return isReserved(name) ? 'That name is reserved.' : null;
}
