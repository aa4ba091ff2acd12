import type { PartedName } from '@lode/domain/names';

/** A person, by the parts of the name and by all of it. At least one of the parts is known. */
export interface NamedPerson extends PartedName {
  /** As it was written, or the parts in one. */
  readonly full: string;
}

/** A text that no column for its kind may hold, such as `info@localhost`. */
export interface Unplaced {
  readonly label: 'Email' | 'Phone' | 'Website';
  readonly text: string;
}

/** A lead as every target takes it; null where something is not known. Texts are lines, and never empty. */
export interface ExportedLead {
  /** The business, or the one that a person works for. */
  readonly business: string | null;
  readonly person: NamedPerson | null;
  /** The name as it was written, where neither the business nor the parts of the person's name tell all of it. */
  readonly otherName: string | null;
  readonly title: string | null;
  /** One that mail servers and CRMs take without quotes. */
  readonly email: string | null;
  /** In E.164 where it could be read. */
  readonly phone: string | null;
  /** With or without `http://`. */
  readonly website: string | null;
  /** Host of the website without `www.`; null where many have their pages there. */
  readonly domain: string | null;
  /** In one line. */
  readonly address: string | null;
  /** Of the address (ISO 3166-1 alpha-2), for an address that does not say it. */
  readonly country: string | null;
  /** Whether the mail host takes every address, so that nobody knows whether it has this one. */
  readonly isAcceptAll: boolean;
  /** Out of 5. */
  readonly rating: number | null;
  /** 0 to 100. */
  readonly confidence: number | null;
  readonly techStack: readonly string[];
  readonly source: string | null;
  readonly unplaced: readonly Unplaced[];
}
