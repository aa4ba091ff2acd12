import type { Random } from '../../random/random';
import type { WrittenPlace } from '../written-place';

type Writing = (place: WrittenPlace) => string;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Free-text notations of recruiters. */
const writings: readonly Writing[] = [
  ({ city, regionCode, countryName, country }) =>
    country === 'US' || country === 'CA' ? joined(city, regionCode) : joined(city, countryName),
  ({ city, region, countryName }) => joined(city, region, countryName),
  ({ city, countryName }) => joined(city, countryName),
  ({ city }) => city,
];
const remoteWritings: readonly ((written: string) => string)[] = [
  (written) => `${written} (Remote)`,
  (written) => `Remote - ${written}`,
  (written) => `${written} or Remote`,
];

/** A location as one line of text, including a remark for remote roles. */
export function drawLocationText(random: Random, place: WrittenPlace, remote: boolean): string {
  const written = random.pick(writings)(place);
  return remote ? random.pick(remoteWritings)(written) : written;
}
