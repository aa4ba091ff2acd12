/** A technology of a page or a site. */
export interface DetectedTechnology {
  readonly name: string;
  readonly version: string | null;
  readonly categories: readonly string[];
  /** 1 to 100: the sum of the confidences of its signals. */
  readonly confidence: number;
  /** The technology that implies this one; null if it has signals of its own. */
  readonly impliedBy: string | null;
  /** The kind of the signal with the highest confidence, or `implied`. */
  readonly method: string;
}

/** Orders by descending confidence, then by name. */
export function byConfidence(a: DetectedTechnology, b: DetectedTechnology): number {
  return b.confidence - a.confidence || (a.name < b.name ? -1 : 1);
}
