import type { FileLead, LeadFacts, ResultRow, Verdict } from '@lode/contracts';
import type { Note } from '@lode/domain/crm-files';
import type { PartedName } from '@lode/domain/names';

/** A person by first, last and full name. At least the first or the last name is known. */
export interface NamedPerson extends PartedName {
  /** As given, or the joined parts. */
  readonly full: string;
}

/** A text that is invalid for its columns, such as `info@localhost`. */
export interface Unplaced extends Note {
  readonly label: 'Email' | 'Phone' | 'Website';
}

/** A lead in the form of all targets; unknown values are null. Texts are single lines and never empty. */
export interface ExportedLead {
  /** The lead as it is stored, for files that have its fields. */
  readonly facts: FileLead | LeadFacts | ResultRow;
  /** The business, or the employer of a person. */
  readonly business: string | null;
  readonly person: NamedPerson | null;
  /** The given name, if neither the business nor the parts of the person's name contain all of it. */
  readonly otherName: string | null;
  readonly title: string | null;
  /** An address that mail servers and CRMs accept without quotes. */
  readonly email: string | null;
  /** In E.164 if it could be parsed. */
  readonly phone: string | null;
  /** With or without `http://`. */
  readonly website: string | null;
  /** Host of the website without `www.`; null for hosts shared by many businesses. */
  readonly domain: string | null;
  /** In one line. */
  readonly address: string | null;
  /** Country of the address (ISO 3166-1 alpha-2), for an address without one. */
  readonly country: string | null;
  /** Whether the mail host accepts every address, so that the existence of this one is unknown. */
  readonly isAcceptAll: boolean;
  /** Verdict about the address; null if it was not verified. */
  readonly verdict: Verdict | null;
  /** Out of 5. */
  readonly rating: number | null;
  /** 0 to 100. */
  readonly confidence: number | null;
  readonly techStack: readonly string[];
  readonly source: string | null;
  readonly unplaced: readonly Unplaced[];
}
