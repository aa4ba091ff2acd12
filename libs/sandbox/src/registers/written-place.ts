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

const regions: Readonly<Record<string, readonly [code: string, name: string]>> = {
  Austin: ['TX', 'Texas'],
  Denver: ['CO', 'Colorado'],
  Toronto: ['ON', 'Ontario'],
  Leeds: ['ENG', 'England'],
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export const countryNameOf = (country: string): string => countryNames.of(country) ?? country;

export function writtenPlaceOf({ city, country }: { city: string; country: string }): WrittenPlace {
  const [regionCode = '', region = ''] = regions[city] ?? [];
  return { city, region, regionCode, countryName: countryNameOf(country), country };
}
