import type { SiteReading } from '@lode/contracts';
import { withCountryCode } from '@lode/domain/sites';
import { boundText } from '../extraction/bounds/bound-text';
import { maxUrlLength } from '../extraction/bounds/limits';

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

/** What is stored, in the form of today. */
export const modernised = (stored: StoredReading): StoredReading =>
  withCountryCodes(withBoundedTexts(stored));

/** Addresses of older versions have no code of their country. */
const withCountryCodes = (stored: StoredReading): StoredReading =>
  stored.contact_points === undefined
    ? stored
    : {
        ...stored,
        contact_points: stored.contact_points.map((point) =>
          point.address ? { ...point, address: withCountryCode(point.address) } : point,
        ),
      };

/** No text of a reading is longer today; one that an earlier version stored may be. */
export const withBoundedTexts = (stored: StoredReading): StoredReading => bounded(stored) as StoredReading;

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return boundText(value, maxUrlLength);
  if (Array.isArray(value)) return value.map(bounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bounded(each)]));
}
