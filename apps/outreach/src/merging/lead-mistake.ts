/** A rejected lead or value. */
export interface LeadMistake {
  /** Null if it concerns the whole lead. */
  readonly field: string | null;
  /** Names the field and does not quote the lead. */
  readonly reason: string;
}
