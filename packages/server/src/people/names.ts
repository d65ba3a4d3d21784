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

/** Greek and Cyrillic letters, and digits, that look like Latin ones; what stands for several letters comes first. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/[аαɑ]/gu, 'a'],
  [/[вβßʙ]/gu, 'b'],
  [/[сϲ]/gu, 'c'],
  [/[ԁ]/gu, 'd'],
  [/[еєҽ]/gu, 'e'],
  [/[ɡց]/gu, 'g'],
  [/[нһη]/gu, 'h'],
  [/[іїıιі1lІ|Ӏ]/gu, 'i'],
  [/[јϳ]/gu, 'j'],
  [/[кκ]/gu, 'k'],
  [/[мμ]/gu, 'm'],
  [/[пո]/gu, 'n'],
  [/[оοσօ0]/gu, 'o'],
  [/[рρ]/gu, 'p'],
  [/[ԛ]/gu, 'q'],
  [/[гᴦ]/gu, 'r'],
  [/[ѕ5]/gu, 's'],
  [/[тτ]/gu, 't'],
  [/[υս]/gu, 'u'],
  [/[ѵν]/gu, 'v'],
  [/[ԝω]/gu, 'w'],
  [/[хχ]/gu, 'x'],
  [/[уүγ]/gu, 'y'],
  [/[ζ]/gu, 'z'],
];

/**
 * The name as compared: two people cannot have names that look alike. Marks, capitals and whatever stands between words do
 * not count, and letters of other scripts count as the Latin ones they look like.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return LOOK_ALIKES.reduce((key, [letters, latin]) => key.replaceAll(letters, latin), plain);
}

/** Names that would be taken for ours, or for a guest's. */
const RESERVED = new Set(
  ['admin', 'administrator', 'moderator', 'operator', 'root', 'server', 'support', 'system', 'tercio', 'bot', 'nobody']
    .concat(['guest', 'spectator', 'players', 'host', 'staff', 'security', 'deleted', 'anonymous'])
    .map(nameKey),
);
const LIKE_A_GUEST = /^guest[\p{N}ios]+$/u;

const LETTERS = /[^\p{L}]/gu;

/** What speaks against a name, as a sentence; null: nothing. */
export function faultInName(name: string): string | null {
  const letters = name.normalize('NFKC').replaceAll(LETTERS, '');
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'A name has no letters that cannot be seen.';
  if (letters.length === 0) return 'A name has at least one letter.';
  if (!SCRIPTS.some((script) => script.test(letters))) return 'A name is written in one script.';
  const key = nameKey(name);
  return RESERVED.has(key) || LIKE_A_GUEST.test(key) ? 'That name is reserved.' : null;
}
