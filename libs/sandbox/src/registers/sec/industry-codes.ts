/** Standard Industrial Classification of 1987: a code, and its name at the SEC. */
export interface IndustryCode {
  sic: string;
  name: string;
}

/** By prefix of a NAICS code, the longest first (census.gov/naics, concordances). */
const codes: readonly (readonly [naics: string, sic: string, name: string])[] = [
  ['5132', '7372', 'Services-Prepackaged Software'],
  ['5415', '7373', 'Services-Computer Integrated Systems Design'],
  ['5412', '8721', 'Services-Accounting, Auditing & Bookkeeping'],
  ['5411', '8111', 'Services-Legal Services'],
  ['2211', '4911', 'Electric Services'],
  ['6212', '8021', 'Services-Offices & Clinics of Dentists'],
  ['7211', '7011', 'Hotels & Motels'],
  ['518', '7374', 'Services-Computer Processing & Data Preparation'],
  ['488', '4731', 'Arrangement of Transportation of Freight & Cargo'],
  ['484', '4213', 'Trucking (No Local)'],
  ['492', '4215', 'Courier Services'],
  ['493', '4220', 'Public Warehousing & Storage'],
  ['236', '1531', 'Operative Builders'],
  ['237', '1600', 'Heavy Construction Other Than Building Construction - Contractors'],
  ['238', '1731', 'Electrical Work'],
  ['311', '2000', 'Food and Kindred Products'],
  ['722', '5812', 'Retail-Eating Places'],
  ['333', '3560', 'General Industrial Machinery & Equipment'],
  ['221', '4900', 'Electric, Gas & Sanitary Services'],
];

/** The industry of a NAICS code; `undefined` for codes that no company has. */
export function industryCodeOf(naics: string): IndustryCode | undefined {
  const [, sic, name] = codes.find(([beginning]) => naics.startsWith(beginning)) ?? [];
  return sic === undefined || name === undefined ? undefined : { sic, name };
}
