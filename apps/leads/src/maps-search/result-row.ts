import type { FoundPlace, ResultRow } from '@lode/contracts';

/** Per cent: one directory has it, two agree; more add little confidence. */
const confidenceBy = [70, 85, 90];

/** A place as a row of a result set. @param acceptAll by address */
export const toResultRow = (
  { sources, ...place }: FoundPlace,
  acceptAll: ReadonlyMap<string, boolean>,
): ResultRow => ({
  name: place.name,
  company: place.name,
  title: null,
  email: place.email,
  phone: place.phone,
  website: place.website,
  address: place.address,
  rating: place.rating,
  confidence: confidenceBy[Math.min(sources.length, confidenceBy.length) - 1] ?? 0,
  tech_stack: [],
  source: place.source,
  ...acceptAllOf(place, acceptAll),
  ...(place.country_code && { country_code: place.country_code }),
});

function acceptAllOf(
  { email }: Pick<FoundPlace, 'email'>,
  known: ReadonlyMap<string, boolean>,
): Pick<ResultRow, 'accept_all'> {
  const acceptAll = email === null ? undefined : known.get(email);
  return acceptAll === undefined ? {} : { accept_all: acceptAll };
}
