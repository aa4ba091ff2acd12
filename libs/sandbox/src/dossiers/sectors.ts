/** What an industry of the world is in the North American Industry Classification System, 2022. */
export interface Sector {
  naics: string;
  /** As right, also with further digits. */
  accepted: readonly string[];
}

const sector = (naics: string, ...accepted: readonly string[]): Sector => ({ naics, accepted });

/** By the names of `INDUSTRIES` (census.gov/naics). */
export const SECTORS: Readonly<Record<string, Sector>> = {
  software: sector('5132', '5415', '518'),
  logistics: sector('488', '484', '492', '493'),
  'dental care': sector('6212'),
  construction: sector('236', '237', '238'),
  accounting: sector('5412'),
  food: sector('311', '722'),
  machinery: sector('333'),
  law: sector('5411'),
  energy: sector('2211', '221'),
  hospitality: sector('7211'),
};

/** @throws Error for an industry that is none of the world's */
export function sectorOf(industry: string): Sector {
  const found = SECTORS[industry];
  if (!found) throw new Error(`there is no sector for ${industry}`);
  return found;
}
