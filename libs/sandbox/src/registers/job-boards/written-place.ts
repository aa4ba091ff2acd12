import type { Random } from '../../random/random';
import type { Opening } from '../../dossiers/dossier';

/** The place of a role in the parts that boards keep it in. */
export interface WrittenPlace {
  city: string;
  /** Empty where addresses of the country do without. */
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

export function placeOfOpening({ city, country }: Pick<Opening, 'city' | 'country'>): WrittenPlace {
  const [regionCode = '', region = ''] = REGIONS[city] ?? [];
  return { city, region, regionCode, countryName: countryNameOf(country), country };
}

type Writing = (place: WrittenPlace) => string;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** How recruiters fill a field that takes any text. */
const WRITINGS: readonly Writing[] = [
  ({ city, regionCode, countryName, country }) =>
    country === 'US' || country === 'CA' ? joined(city, regionCode) : joined(city, countryName),
  ({ city, region, countryName }) => joined(city, region, countryName),
  ({ city, countryName }) => joined(city, countryName),
  ({ city }) => city,
];
const REMOTE_WRITINGS: readonly ((written: string) => string)[] = [
  (written) => `${written} (Remote)`,
  (written) => `Remote - ${written}`,
  (written) => `${written} or Remote`,
];

/** A place as one line of text; of a remote role it says so. */
export function drawLocationText(random: Random, place: WrittenPlace, remote: boolean): string {
  const written = random.pick(WRITINGS)(place);
  return remote ? random.pick(REMOTE_WRITINGS)(written) : written;
}
