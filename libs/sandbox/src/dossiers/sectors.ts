/** Codes of an industry in the North American Industry Classification System, 2022. */
export interface Sector {
  naics: string;
  /** Equally correct codes, also with further digits. */
  accepted: readonly string[];
  /** A six-digit code within it. */
  full: string;
  /** Type of schema.org, if one matches. */
  schemaType?: string;
}

/** By the names of `industries` (census.gov/naics). */
export const sectorsByIndustry: Readonly<Record<string, Sector>> = {
  software: { naics: '5132', accepted: ['5415', '518'], full: '513210' },
  logistics: { naics: '488', accepted: ['484', '492', '493'], full: '488510' },
  'dental care': { naics: '6212', accepted: [], full: '621210', schemaType: 'Dentist' },
  construction: { naics: '236', accepted: ['237', '238'], full: '236220', schemaType: 'GeneralContractor' },
  accounting: { naics: '5412', accepted: [], full: '541211', schemaType: 'AccountingService' },
  food: { naics: '311', accepted: ['722'], full: '311812', schemaType: 'Bakery' },
  machinery: { naics: '333', accepted: [], full: '333248' },
  law: { naics: '5411', accepted: [], full: '541110', schemaType: 'LegalService' },
  energy: { naics: '2211', accepted: ['221'], full: '221114' },
  hospitality: { naics: '7211', accepted: [], full: '721110', schemaType: 'Hotel' },
};

/** @throws Error for an unknown industry */
export function sectorOf(industry: string): Sector {
  const found = sectorsByIndustry[industry];
  if (!found) throw new Error(`no sector for ${industry}`);
  return found;
}
