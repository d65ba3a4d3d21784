import type { Nothing, Side } from '@tercio/kernel';
import type { Unit } from '../ids.ts';

/** Procedures, questions and events of appendix C: free deployment. */

export type DeploymentProcs = {
  /** C: both armies scout and deploy; afterwards `deploying` is 0 and wings, reserves and `first` are set. */
  deployment: { at: Nothing; step: 'start'; gives: null };
};

export type DeploymentAsks = {
  /** C.1: units committed to scouting, in secret, in ascending order. */
  commitScouts: { about: { side: Side }; verbs: { scout: Unit; done: null } };
};

export type DeploymentEvent = { readonly kind: 'scouted'; readonly rule: 'C.2.1'; readonly values: readonly number[] };
