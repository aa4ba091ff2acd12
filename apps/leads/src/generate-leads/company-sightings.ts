import type { Sighting } from '../business/business';
import type { RankedLead } from './ranking';

/**
 * Companies to remember for later requests: businesses whose own sites were read, at the place given by other sources.
 * The origin is the site, so that a remembered company never counts as a further origin beside it.
 */
export const companySightings = (answers: readonly RankedLead[]): Sighting[] =>
  answers.flatMap(({ business: { sightings, point, categories, address } }) => {
    const site = sightings.find(({ origin }) => origin === 'website');
    if (!site || !point) return [];
    return [
      { ...site, point, categories: categories.map(({ value }) => value), address: address?.value ?? null },
    ];
  });
