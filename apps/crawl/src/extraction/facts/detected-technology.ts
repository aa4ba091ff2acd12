/** A technology that a page or a site was found to use. */
export interface DetectedTechnology {
  readonly name: string;
  readonly version: string | null;
  readonly categories: readonly string[];
  /** 1 to 100: the confidences of what speaks for it, added up. */
  readonly confidence: number;
  /** Set where nothing but another technology speaks for it. */
  readonly impliedBy: string | null;
  /** The kind of signal that speaks loudest for it, or `implied`. */
  readonly method: string;
}

/** Orders by confidence, the highest first, then by name. */
export function byConfidence(a: DetectedTechnology, b: DetectedTechnology): number {
  return b.confidence - a.confidence || (a.name < b.name ? -1 : 1);
}
