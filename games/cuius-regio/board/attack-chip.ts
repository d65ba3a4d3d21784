/** "attack 67 %": nothing else on an attack may look like its chance. Where anything is possible it says so (16.3). */
export function attackChip(brief: string): string {
  const chance = /(?:\d+ to )?\d+ %/.exec(brief)?.[0] ?? '';
  return `attack ${chance === '0 to 100 %' ? '?' : chance.replace(' to ', '–')}`.trim();
}
