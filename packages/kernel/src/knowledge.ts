import type { Core } from './core.ts';
import type { Side, Sides } from './ids.ts';
import type { Position } from './position.ts';
import type { Fact } from './spec.ts';

/** What sides come to see and to know. Each function says whether anything was shown to anybody. */

export function setAudience(rules: Core, pos: Position, column: string, index: number, to: Sides): boolean {
  const audiences = audiencesOf(rules, pos, column);
  const before = audiences[index];
  if (before === undefined) throw new Error(`column "${column}" has no entry ${index}`);
  audiences[index] = to;
  return (to & ~before) !== 0;
}

export function audienceOf(rules: Core, pos: Position, column: string, index: number): Sides {
  return audiencesOf(rules, pos, column)[index] as Sides;
}

function audiencesOf({ layout }: Core, pos: Position, column: string): Sides[] {
  const companion = (layout.hidden as { [column: string]: string })[column];
  if (companion === undefined) throw new Error(`column "${column}" is never hidden`);
  return pos.table[companion] as Sides[];
}

/** A fact replaces what the side knew of the same kind and thing. */
export function learnFact(pos: Position, side: Side, fact: Omit<Fact, 'when' | 'binds'>): void {
  const known = pos.facts[side] ?? [];
  const others = known.filter(({ kind, about }) => kind !== fact.kind || about !== fact.about);
  pos.facts = pos.facts.with(side, [...others, { ...fact, when: pos.flow.commits, binds: true }]);
}

export function reviseFacts(
  pos: Position,
  kind: string,
  about: number,
  change: (fact: Fact) => Pick<Fact, 'values' | 'binds'> | null,
): void {
  const concerns = (fact: Fact): boolean => fact.kind === kind && fact.about === about;
  if (!pos.facts.some((facts) => facts.some(concerns))) return;
  pos.facts = pos.facts.map((facts) =>
    facts.flatMap((fact) => {
      if (!concerns(fact)) return [fact];
      const changed = change(fact);
      return changed ? [{ ...fact, ...changed }] : [];
    }),
  );
}
