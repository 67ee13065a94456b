/** The result of one check. A `hint` says how to correct an error. */
export interface Diagnosis {
  readonly finding: string;
  readonly hint?: string;
}
