/** "attack 67 %": nothing else on an attack may look like its chance. */
export const attackChip = (brief: string): string => `attack ${/(?:\d+ to )?\d+ %/.exec(brief)?.[0] ?? ''}`.trim();
