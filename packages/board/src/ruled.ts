/** A sentence and the rule that says so. */
export interface Ruled {
  readonly words: string;
  readonly rule: string;
}
