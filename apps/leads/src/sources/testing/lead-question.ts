import type { Town } from '../../locations/location';
import type { Niche } from '../../niches/niche';
import type { LeadQuestion } from '../lead-source';

export const austin: Town = {
  key: 'austin',
  name: 'Austin',
  otherNames: [],
  region: 'Texas',
  regionCode: 'TX',
  country: 'US',
  countryName: 'United States',
  point: { lat: 30.26715, lon: -97.74306 },
  population: 961_855,
  radius: 20_000,
};

export const dentists: Niche = {
  key: 'dentist',
  kind: 'category',
  choices: [],
  label: 'Dentist',
  categories: ['osm:amenity/dentist', 'osm:healthcare/dentist', 'overture:dentist'],
  osmTags: [{ amenity: 'dentist' }, { healthcare: 'dentist' }],
  wikidataClasses: ['Q27349'],
  words: 'dentist',
};

/** Businesses whose names have these words. */
export const named = (words: string): Niche => ({
  key: `name:${words}`,
  kind: 'name',
  choices: [],
  label: words,
  categories: [],
  osmTags: [],
  wikidataClasses: [],
  words,
});

export const questionOf = (more: Partial<LeadQuestion> = {}): LeadQuestion => ({
  niche: dentists,
  town: austin,
  limit: 20,
  maxAge: 86_400,
  ...more,
});
