/** What of an address is no street, as it is written. */
export interface Place {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** How many pieces of the line, from the first on, are the street. */
  readonly streets: number;
  /** What of the piece behind these belongs to the street. */
  readonly streetEnd?: string;
}
