import { italianProvinces } from './italian-provinces';
import { endsWithName } from './name-at-end';
import type { Place } from './place';
import { isPlainTown, isStreet, isTown } from './place-words';
import type { Segment } from './segments';

const countries = new Set(
  `AD AT BA BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MA MC ME MK NL NO PL PT RO RS SE SI SK SM TN TR
  UA`.split(/\s+/),
);

export const isInCountryWithCodeFirst = (code: string): boolean => countries.has(code);

const withCountry = String.raw`(?:[A-Z]{1,2}-)`;
/** `1012 AB`, `00-238`, `1100-048`, `114 55`: no house has such a number. */
const certain = String.raw`\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}`;
const shape = new RegExp(
  `^(?<code>(?<certain>${withCountry}(?:\\d{4,6}|${certain})|${certain})|\\d{4,5}|\\d{6})\\s+(?<town>.+)$`,
);

/** `80331 München`, `20121 Milano (MI)`, `28014 Madrid, Madrid`: a postal code and a town behind it. */
export function readPlaceBehindCode(segments: readonly Segment[], country: string | null): Place | undefined {
  if (country !== null && !countries.has(country)) return undefined;
  return atEnd(segments, country) ?? beforeRegion(segments, country);
}

function atEnd(segments: readonly Segment[], country: string | null): Place | undefined {
  const groups = shape.exec(segments.at(-1)?.text ?? '')?.groups;
  if (!groups) return undefined;
  const { code = '', certain: sure, town = '' } = groups;
  const streets = segments.length - 1;
  const { city, state } = provinceApart(town, code);
  if (!isTown(city) || endsWithName(city)) return undefined;
  // `12345 Broadway` might stand there as well.
  const isSure =
    sure !== undefined || country !== null || segments.slice(0, streets).some(({ text }) => isStreet(text));
  return isSure ? { city, state, postalCode: code, streets } : undefined;
}

function beforeRegion(segments: readonly Segment[], country: string | null): Place | undefined {
  const region = segments.at(-1)?.text ?? '';
  const place = segments.length > 1 ? atEnd(segments.slice(0, -1), country) : undefined;
  if (!place || place.state !== null || !isRegion(region, place)) return undefined;
  return { ...place, state: region };
}

function isRegion(text: string, { postalCode }: Place): boolean {
  const province = italianProvinces.get(text);
  if (province) return /^\d{5}$/.test(postalCode ?? '');
  return text.length > 3 && isPlainTown(text);
}

/** `Milano (MI)` and `Milano MI`. */
function provinceApart(town: string, code: string): Pick<Place, 'state'> & { readonly city: string } {
  const [, city = '', province = ''] = /^(.+?)\s+\(?([A-Z]{2})\)?$/.exec(town) ?? [];
  const isProvince = /^(?:I-)?\d{5}$/.test(code) && italianProvinces.has(province);
  return isProvince ? { city, state: province } : { city: town, state: null };
}
