import { titleOf } from './naics/taxonomy';

/** What one source or all together say that a company does. */
export interface SectorReading {
  /** NAICS 2022, two to four digits; three sectors are ranges, as in `31-33`. */
  readonly code: string;
  /** Official title. */
  readonly label: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** Words or codes that decided, as in `name: bakery` or `SIC 7372`. */
  readonly reasons: readonly string[];
}

/** A reading of a code; null for a code that does not exist. */
export function readingOf(
  code: string | undefined,
  confidence: number,
  ...reasons: string[]
): SectorReading | null {
  const label = code === undefined ? null : titleOf(code);
  return code === undefined || label === null ? null : { code, label, confidence, reasons };
}
