import type { SiteAddress, SiteReading } from '@lode/contracts';
import { withCountryCode } from '@lode/domain/sites';
import { boundText } from '../extraction/bounds/bound-text';
import { maxUrlLength } from '../extraction/bounds/limits';

/** A stored reading, possibly of an earlier version with fewer fields. */
export type StoredReading = Partial<SiteReading>;

/** Fields added since the first version. */
const added = ['job_postings', 'statements', 'descriptions', 'logos', 'parked'] as const;

/** Whether a stored reading has all current fields; otherwise the site is read again. */
export const isComplete = (stored: StoredReading): stored is SiteReading =>
  added.every((name) => stored[name] !== undefined);

/** Adds missing fields to the facts of an earlier reading. */
export const withAddedFields = (stored: StoredReading): StoredReading =>
  stored.people === undefined
    ? stored
    : {
        ...stored,
        people: stored.people.map((person) => ({ ...person, reports_to: person.reports_to ?? null })),
      };

/** Converts a stored reading to the current form. */
export const upgraded = (stored: StoredReading): StoredReading => withCountryCodes(withBoundedTexts(stored));

/** Addresses of earlier versions have no country code. */
const withCountryCodes = (stored: StoredReading): StoredReading =>
  stored.contact_points === undefined
    ? stored
    : {
        ...stored,
        contact_points: stored.contact_points.map((point) =>
          point.address ? { ...point, address: withKnownCode(point.address) } : point,
        ),
      };

/** Keeps a code that does not come from the country as written. */
const withKnownCode = (address: SiteAddress): SiteAddress => ({
  ...address,
  country_code:
    withCountryCode(address).country_code ?? (address.country_code as string | null | undefined) ?? null,
});

/** Earlier versions stored longer texts. */
export const withBoundedTexts = (stored: StoredReading): StoredReading => bounded(stored) as StoredReading;

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return boundText(value, maxUrlLength);
  if (Array.isArray(value)) return value.map(bounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bounded(each)]));
}
