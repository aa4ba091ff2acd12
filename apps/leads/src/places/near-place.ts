/** The facts that rank a place before it is read. */
export interface NearPlace {
  readonly id: string;
  /** Equal for all records of one business. */
  readonly groupId: string;
  /** 0 to 100: how well its category or name matches the query. */
  readonly fit: number;
  /** Distance from the requested centre. */
  readonly metres: number;
  /** 0 to 9: number of known facts. */
  readonly completeness: number;
}

export interface PlacesNear {
  readonly places: readonly NearPlace[];
  /** Whether there are more: the number of nearest places is limited. */
  readonly more: boolean;
}
