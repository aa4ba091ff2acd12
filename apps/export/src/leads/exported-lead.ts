import type { PartedName } from '@lode/service-kit/names';

/** A lead as every target takes it; null where something is not known. Texts are lines, and never empty. */
export interface ExportedLead {
  /** The business, or the one that a person works for. */
  readonly business: string | null;
  /** At least one of the names is known. */
  readonly person: PartedName | null;
  readonly title: string | null;
  readonly email: string | null;
  /** In E.164 where it could be read. */
  readonly phone: string | null;
  readonly website: string | null;
  /** Host of the website without `www.`; null where many have their pages there. */
  readonly domain: string | null;
  /** In one line. */
  readonly address: string | null;
  /** Out of 5. */
  readonly rating: number | null;
  /** 0 to 100. */
  readonly confidence: number | null;
  readonly techStack: readonly string[];
  readonly source: string | null;
}
