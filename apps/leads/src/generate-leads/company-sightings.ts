import type { Sighting } from '../business/sighting';
import type { Answering } from './line-up';

/**
 * What is worth knowing for questions to come: businesses whose own sites were read, at the place that other origins
 * gave them. It is told as the site's word, so that it never counts as one more origin beside the site.
 */
export const companySightings = (answers: readonly Answering[]): Sighting[] =>
  answers.flatMap(({ business: { sightings, point, categories, address } }) => {
    const site = sightings.find(({ origin }) => origin === 'website');
    if (!site || !point) return [];
    return [
      { ...site, point, categories: categories.map(({ value }) => value), address: address?.value ?? null },
    ];
  });
