import type { SiteReading } from '@lode/contracts';

export interface ReadingLimits {
  /** Milliseconds; what is read by then is answered. */
  readonly budget: number;
  /** How old the reading may be, in milliseconds. */
  readonly maxAge: number;
}

/** Asks for what a site tells. */
export interface SiteReader {
  /** @returns undefined where nobody could be asked. A site that does not answer is a reading without pages. */
  read(domain: string, limits: ReadingLimits): Promise<SiteReading | undefined>;
}
