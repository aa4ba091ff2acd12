/** The parts of an address after the street, as given. */
export interface Place {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** Number of leading segments that are the street. */
  readonly streets: number;
  /** Part of the next segment that belongs to the street. */
  readonly streetEnd?: string;
}
