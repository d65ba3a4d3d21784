/** 15, 17.16 Who falls for want of pay, room or luck has not fallen in battle. */
export const isOfBattle = (rule: string): boolean => rule.startsWith('15.') || rule === '17.16';
