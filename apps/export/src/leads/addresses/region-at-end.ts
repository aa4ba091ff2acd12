import { foldWords } from '@lode/service-kit';
import { countryOf, isRegionName, regionsOf } from '@lode/service-kit/sites';
import type { Place } from './place';
import { isNumbered, isStreet, isTown } from './place-words';
import type { Segment } from './segments';

/** Postal codes that stand behind a state. */
const codes: readonly (readonly [string, RegExp])[] = [
  ['US', /^\d{5}(?:-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['AU', /^\d{4}$/],
  ['NZ', /^\d{4}$/],
  ['BR', /^\d{5}-?\d{3}$/],
  ['MX', /^\d{5}$/],
  ['IN', /^\d{3} ?\d{3}$/],
];

const behind =
  /^(?:(?<before>.*?)(?:,\s*|\s+-\s+|\s+|$))??(?<state>\p{Lu}[\p{L}.]*(?:\s\p{L}+){0,3}),?\s+(?<code>\d{4,5}(?:-\d{3,4})?|\d{3} ?\d{3}|\d{8}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;

/** `Austin, TX 78701`, `Sydney NSW 2000`, `São Paulo - SP, 01310-200`: a state and a postal code. */
export function readRegionAndCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const last = segments.at(-1);
  if (!last) return undefined;
  const isCodeAlone = /^(?:[\d -]+|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.test(last.text);
  const previous = isCodeAlone ? segments.at(-2) : undefined;
  const text = previous ? `${previous.text}, ${last.text}` : last.text;
  const match = behind.exec(text)?.groups;
  if (!match) return undefined;
  const { before = '', state = '', code = '' } = match;
  const split = stateAtEnd(before === '' ? state : `${before} ${state}`, text, code, country);
  if (!split) return undefined;
  const streets = segments.length - (previous ? 2 : 1);
  return { ...townBefore(segments, streets, split.before), state: split.state, postalCode: code };
}

interface Split {
  readonly before: string;
  readonly state: string;
}

/** The state is at most three words long, and the longest that is one. */
function stateAtEnd(text: string, whole: string, code: string, country: string | null): Split | undefined {
  const words = text.split(/\s+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ');
    if (!whole.includes(state) || !isStateOf(state, code, country)) continue;
    return {
      before: words
        .slice(0, -count)
        .join(' ')
        .replace(/[\s,-]+$/, ''),
      state,
    };
  }
  return undefined;
}

const isStateOf = (text: string, code: string, country: string | null): boolean =>
  codes.some(
    ([land, shape]) => (country === null || country === land) && shape.test(code) && isRegionOf(land, text),
  );

function isRegionOf(country: string, text: string): boolean {
  const regions = regionsOf.get(country);
  return regions !== undefined && (regions.codes.has(text) || regions.names.has(foldWords(text).join(' ')));
}

/** The town that stands before a state, be it behind a comma or not. */
function townBefore(
  segments: readonly Segment[],
  streets: number,
  before: string,
): Pick<Place, 'city' | 'streets' | 'streetEnd'> {
  if (before !== '') {
    // `Bela Vista, São Paulo - SP`, and `12 Main Street Springfield IL`, where nobody knows where the town begins.
    return isTown(before) ? { city: before, streets } : { city: null, streets, streetEnd: before };
  }
  const town = segments[streets - 1]?.text;
  return town !== undefined && isTown(town) ? { city: town, streets: streets - 1 } : { city: null, streets };
}

/** Letters that stand for a state, and for a country that people write behind a town. */
const alsoCountries = new Set('AR CA CO DE ID IL IN MA MT NL PA PE SK'.split(' '));

const landsOfStates = ['US', 'CA', 'AU'];

export const isRegionCode = (text: string): boolean =>
  landsOfStates.some((land) => regionsOf.get(land)?.codes.has(text));

/** `Austin, TX` and `12 Main St, Austin, Texas`: a state without a postal code. */
export function readRegion(segments: readonly Segment[], country: string | null): Place | undefined {
  const region = segments.at(-1)?.text ?? '';
  const town = segments.at(-2)?.text ?? '';
  const streets = segments.slice(0, -2);
  if (!isTown(town) || !areStreets(streets)) return undefined;
  const isSure = isRegionName(region)
    ? isSureName(region, streets, country)
    : isSureCode(region, streets, country);
  return isSure ? { city: town, state: region, postalCode: null, streets: streets.length } : undefined;
}

function isSureCode(code: string, streets: readonly Segment[], country: string | null): boolean {
  if (country !== null) return isRegionOf(country, code);
  return isRegionCode(code) && (!alsoCountries.has(code) || isAmerican(streets));
}

/** Georgia is a country, and there is more than one Victoria. */
const isSureName = (text: string, streets: readonly Segment[], country: string | null): boolean =>
  country !== null || isAmerican(streets) || countryOf(text) === null;

const areStreets = (segments: readonly Segment[]): boolean =>
  segments.length === 0 || segments.some(({ text }) => isStreet(text));

/** `12 Main St`: the number comes first. */
const isAmerican = (streets: readonly Segment[]): boolean =>
  streets.some(({ text }) => /^\d/.test(text) && isNumbered(text));
