import { describe, expect, it } from 'vitest';
import { sharedName } from '../src/table/shared-name.ts';

describe('a menu on one card', () => {
  it('leaves out the name that all its uses begin with, and nothing else', () => {
    expect(sharedName(['Forced march (3+): as Event', 'Forced march (3+): take one FUND'])).toBe('Forced march (3+): ');
    expect(sharedName(['Forced march (3+): as Event'])).toBe('');
    expect(sharedName(['Forced march (3+): as Event', 'Optimism (2): as Event'])).toBe('');
    expect(sharedName(['Besiege Riga', 'Plunder Riga'])).toBe('');
  });
});
