/** The form of a local part, as in `{first}.{last}` or `{f}{last}`. */
export type Form = string;

/** A local part that somebody may have. */
export interface Candidate {
  readonly local: string;
  /** The likeliest form that gives it. */
  readonly form: Form;
  /** The chance that it is the person's, 0 to 1; those of all candidates add up to 1 at most. */
  readonly probability: number;
}
