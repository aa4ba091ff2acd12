import { lineageOf } from '../sectors';
import { foldName } from '../sites';

/** Tags of companies, by which the search finds them: one index serves all combinations of conditions. */
export const companyTags = {
  country: (code: string): string => `country:${code}`,
  region: (name: string): string => `region:${foldName(name)}`,
  city: (name: string): string => `city:${foldName(name)}`,
  sector: (code: string): string => `sector:${code}`,
  technology: (name: string): string => `technology:${name.toLowerCase()}`,
  openRoles: 'has:open_roles',
  emails: 'has:email',
} as const;

export interface PlaceAndSector {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** NAICS 2022. */
  readonly sector: string | null;
}

/** Tags of the place and the sector of a company; those of the sector include its ancestors. */
export const placeAndSectorTags = ({ country, region, city, sector }: PlaceAndSector): string[] => [
  ...(country === null ? [] : [companyTags.country(country)]),
  ...(region === null ? [] : [companyTags.region(region)]),
  ...(city === null ? [] : [companyTags.city(city)]),
  ...(sector === null ? [] : lineageOf(sector).map(companyTags.sector)),
];
