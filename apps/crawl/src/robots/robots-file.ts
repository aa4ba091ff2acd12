export interface RobotsRule {
  readonly allow: boolean;
  /** Normalized by `canonicalPattern`. */
  readonly pattern: string;
}

/** The rules of a robots.txt for Lode. The text is not stored, since its comments may name people. */
export interface RobotsFile {
  /** Sorted by descending length, `allow` first; the first match applies. */
  readonly rules: readonly RobotsRule[];
  /** Minimum interval between requests in milliseconds; null without one. */
  readonly crawlDelay: number | null;
  /** As written in the file. */
  readonly sitemaps: readonly string[];
}

/** The rules of a site without robots.txt (RFC 9309 §2.3.1.3). */
export const noRobotsFile: RobotsFile = { rules: [], crawlDelay: null, sitemaps: [] };
