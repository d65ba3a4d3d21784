import { yes } from '@tercio/kernel';
import type { Verdict } from '@tercio/kernel';
import type { Column } from '../ids.ts';
import type { Table } from '../state.ts';

/** 12.0 May the active column offer battle to that one? `surprise`: 0 an offer, 1 forced by the card, 2 by a leader. */
export const mayOffer = (_t: Table, _column: Column, _target: Column, _surprise: number): Verdict => yes;
