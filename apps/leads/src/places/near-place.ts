/** What ranks a place before it is read. */
export interface NearPlace {
  readonly id: string;
  /** 0 to 100: how well it fits the question by its kind or name. */
  readonly fit: number;
  /** From the centre that was asked for. */
  readonly metres: number;
  /** 0 to 9: how much its record tells. */
  readonly completeness: number;
}

export interface PlacesNear {
  readonly places: readonly NearPlace[];
  /** Whether there are more: only so many nearest are looked at. */
  readonly more: boolean;
}
