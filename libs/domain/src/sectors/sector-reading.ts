import { titleOf } from './naics/taxonomy';

/** A sector from one source, or combined. */
export interface SectorReading {
  /** NAICS 2022, two to four digits; three sectors are ranges, such as `31-33`. */
  readonly code: string;
  /** Official title. */
  readonly label: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** Words or codes that decided, such as `name: bakery` or `SIC 7372`. */
  readonly reasons: readonly string[];
}

/** Null for an unknown code. */
export function readingOf(
  code: string | undefined,
  confidence: number,
  ...reasons: string[]
): SectorReading | null {
  const label = code === undefined ? null : titleOf(code);
  return code === undefined || label === null ? null : { code, label, confidence, reasons };
}
