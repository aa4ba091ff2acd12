import type { Issue } from '@lode/contracts';
import { sectorOfIndustryLabel, sectorOfNaics, lineageOf } from '../sectors';
import { countryOf, foldName } from '../sites';

/** Adds a mistake in a field. */
export type Report = (field: string, message: string, fix: string) => null;

/** The mistake in a field of the body. */
export const issueAt = (field: string, message: string, fix: string): Issue => ({
  location: `body.${field}`,
  message,
  fix,
});

/** The code of a country by code or name. */
export const countryIn = (text: string, report: Report): string | null =>
  countryOf(text) ?? report('country', 'is not a known country', 'send a code such as GB, or a name');

/** The NAICS code of a sector by code or name in English. */
export const sectorIn = (text: string, report: Report): string | null =>
  (/^[\d-]+$/.test(text) ? sectorOfNaics(text) : sectorOfIndustryLabel(text))?.code ??
  report(
    'sector',
    'is not a known sector',
    'send a NAICS 2022 code such as 5415, or a name such as software',
  );

/** A minimum above its maximum. */
export function rangeIssue(
  [from, low]: readonly [string, number | undefined],
  [to, high]: readonly [string, number | undefined],
): Issue[] {
  if (low === undefined || high === undefined || low <= high) return [];
  return [issueAt(from, `is greater than ${to}`, `send a ${from} of at most ${high}, or a larger ${to}`)];
}

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
