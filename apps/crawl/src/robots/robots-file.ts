export interface RobotsRule {
  readonly allow: boolean;
  /** In the spelling of `canonicalPattern`. */
  readonly pattern: string;
}

/**
 * What a robots.txt says to us, as plain data. The text itself is not kept: its comments name people.
 */
export interface RobotsFile {
  /** The first one that matches decides: the longest comes first, of equal length the one that allows. */
  readonly rules: readonly RobotsRule[];
  /** Milliseconds from one request to the next; null where nothing is said. */
  readonly crawlDelay: number | null;
  /** As they stand in the file. */
  readonly sitemaps: readonly string[];
}

/** That of a site without robots.txt (RFC 9309 §2.3.1.3). */
export const noRobotsFile: RobotsFile = { rules: [], crawlDelay: null, sitemaps: [] };
