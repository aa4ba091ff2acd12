import { foldWords } from '@lode/domain/values';
import { isRegionName } from '@lode/domain/sites';
import { namesRegion } from './name-at-end';
import type { Place } from './place';
import { isInBuilding, isPlainTown, isStreet, isTown } from './place-words';
import { mayHaveCodeFirst, isCodeOfProvince, isProvince } from './postal-codes';
import type { Segment } from './segments';

const withCountry = String.raw`(?:[A-Z]{1,2}-)`;
/** `1012 AB`, `00-238`, `1100-048`, `100-8111`, `114 55`: formats that are no house number. */
const certain = String.raw`\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3} \d{2}`;
const shape = new RegExp(
  `^(?<code>(?<certain>${withCountry}(?:\\d{4,6}|${certain})|${certain})|\\d{4,7})\\s+(?<town>\\S.*)$`,
);

/** Whether a segment may be a postal code followed by a town, even if it may also be a number and a street. */
export const mayBeTownAfterCode = (text: string): boolean => shape.test(text);

/** `80331 München`, `20121 Milano (MI)`, `28014 Madrid, Madrid`: a postal code followed by a town. */
export function readPlaceAfterCode(segments: readonly Segment[], country: string | null): Place | undefined {
  if (country !== null && !mayHaveCodeFirst.has(country)) return undefined;
  return atEnd(segments, country) ?? beforeRegion(segments, country);
}

function atEnd(segments: readonly Segment[], country: string | null): Place | undefined {
  const { code = '', certain: sure, town = '' } = shape.exec(segments.at(-1)?.text ?? '')?.groups ?? {};
  const streets = segments.slice(0, -1);
  const { city, state } = provinceApart(town, code);
  if (!isTown(city) || namesRegion(city)) return undefined;
  const isSure = sure !== undefined || country !== null || isSureBehind(streets, code, city);
  return isSure ? { city, state, postalCode: code, streets: streets.length } : undefined;
}

/** `Suite 5, 12345 Broadway` is a street, and `The Old Mill, 1234 Alameda` may be one. */
const isSureBehind = (streets: readonly Segment[], code: string, city: string): boolean =>
  streets.some(({ text }) => isStreet(text)) ||
  (code.length > 4 && isPlainTown(city) && streets.some(({ text }) => !isInBuilding(text)));

function beforeRegion(segments: readonly Segment[], country: string | null): Place | undefined {
  const region = segments.at(-1)?.text ?? '';
  const place = segments.length > 1 ? atEnd(segments.slice(0, -1), country) : undefined;
  if (!place || place.state !== null || !isRegion(region, place)) return undefined;
  return { ...place, state: region };
}

/** Most texts after a town are a building, a quarter or a company. */
const isRegion = (text: string, { postalCode, city }: Place): boolean =>
  isCodeOfProvince(text, postalCode ?? '') || isRegionName(text) || fold(text) === fold(city ?? '');

const fold = (text: string): string => foldWords(text).join(' ');

/** `Milano (MI)` and `Milano MI`. */
function provinceApart(town: string, code: string): Pick<Place, 'state'> & { readonly city: string } {
  const [, city = '', province = ''] = /^(.+?)\s+\(?([A-Z]{2})\)?$/.exec(town) ?? [];
  const isInItaly = /^(?:I-|IT-)?\d{5}$/.test(code) && isProvince(province);
  return isInItaly ? { city, state: province } : { city: town, state: null };
}
