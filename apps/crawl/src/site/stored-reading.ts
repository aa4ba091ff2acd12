import type { SiteReading } from '@lode/contracts';

/** A reading as it was stored, perhaps by a version that told less. */
export type StoredReading = Partial<SiteReading>;

/** What readings have come to tell since the first were stored. */
const added = ['job_postings', 'statements', 'descriptions', 'logos', 'parked'] as const;

/** Whether a stored reading tells all that one of today would; else the site has to be read again. */
export const isComplete = (stored: StoredReading): stored is SiteReading =>
  added.every((name) => stored[name] !== undefined);

/** What is known from an earlier reading, each fact with all that its kind tells today. */
export const withAddedFields = (stored: StoredReading): StoredReading =>
  stored.people === undefined
    ? stored
    : {
        ...stored,
        people: stored.people.map((person) => ({ ...person, reports_to: person.reports_to ?? null })),
      };
