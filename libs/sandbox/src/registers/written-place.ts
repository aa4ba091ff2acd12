/** A location in the parts that registers and boards store. */
export interface WrittenPlace {
  city: string;
  /** Empty for countries without regions in addresses. */
  region: string;
  regionCode: string;
  countryName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

const REGIONS: Readonly<Record<string, readonly [code: string, name: string]>> = {
  Austin: ['TX', 'Texas'],
  Denver: ['CO', 'Colorado'],
  Toronto: ['ON', 'Ontario'],
  Leeds: ['ENG', 'England'],
};

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

export const countryNameOf = (country: string): string => COUNTRY_NAMES.of(country) ?? country;

export function writtenPlaceOf({ city, country }: { city: string; country: string }): WrittenPlace {
  const [regionCode = '', region = ''] = REGIONS[city] ?? [];
  return { city, region, regionCode, countryName: countryNameOf(country), country };
}
