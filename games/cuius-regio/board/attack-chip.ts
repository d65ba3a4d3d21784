/** "attack 67 %", "attack 33–67 %": nothing else on an attack may look like its chance. What can only be lost is drawn as a warning. */
export function attackChip(brief: string): string {
  if (brief.startsWith('hopeless')) return 'attack 0 %';
  const chance = /(?:\d+ to )?\d+ %/.exec(brief)?.[0] ?? '';
  return `attack ${chance === '0 to 100 %' ? '?' : chance.replace(' to ', '–')}`.trim();
}

/** 11.3.2.1 Beside the MP left where hills ask for a Straggler Check. */
export const STRAGGLING = '▲';
