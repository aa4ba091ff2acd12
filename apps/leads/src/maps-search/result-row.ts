import type { FoundPlace, ResultRow } from '@lode/contracts';

/** Per cent: a directory has it, two have the same, more make it hardly surer. */
const confidenceBy = [70, 85, 90];

/** A place as lists and exports take it. */
export const toResultRow = ({ sources, ...place }: FoundPlace): ResultRow => ({
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
});
