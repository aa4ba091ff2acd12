/** The form of a local part, such as `{first}.{last}` or `{f}{last}`. */
export type Form = string;

/** A local part that the person may have. */
export interface LocalPartCandidate {
  readonly local: string;
  /** The most likely form that produces it. */
  readonly form: Form;
  /** Probability that it is the person's, 0 to 1. The sum over all candidates is at most 1. */
  readonly probability: number;
}
