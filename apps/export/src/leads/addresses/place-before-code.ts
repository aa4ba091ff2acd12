import { isRegionName } from '@lode/service-kit/sites';
import type { Place } from './place';
import { isTown } from './place-words';
import type { Segment } from './segments';

/** Postal codes of letters and digits, with the country that has them. */
const shapes: readonly (readonly [readonly string[], RegExp])[] = [
  [
    ['GB', 'IM', 'JE', 'GG', 'GI'],
    /^(?<before>.*?)(?:^|\s)(?<code>[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})$/,
  ],
  // https://www.eircode.ie
  [['IE'], /^(?<before>.*?)(?:^|\s)(?<code>(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4})$/],
  [['CA'], /^(?<before>.*?)(?:^|\s)(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/],
];
/** Where the country is told, digits behind the town are its postal code. */
const digits: readonly (readonly [readonly string[], RegExp])[] = [
  [['IN', 'SG'], /^(?<before>.*?)(?:^|\s-?\s?)(?<code>\d{6}|\d{3} \d{3})$/],
  [['AU', 'NZ', 'ZA'], /^(?<before>.*?)(?:^|\s)(?<code>\d{4})$/],
];
/** What stands beside it may be a town, a part of it or a prefecture. */
const codeOnly: readonly (readonly [readonly string[], RegExp])[] = [
  [['JP'], /^(?<before>.*?)(?:^|\s)(?<code>〒?\d{3}-\d{4})$/],
];

/** `Leeds, LS1 1AA`, `Whitstable, Kent CT5 1AB`, `Dublin 2, D02 X285`: a postal code behind a town. */
export function readPlaceBeforeCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const text = segments.at(-1)?.text ?? '';
  const found = matchOf(country === null ? shapes : [...shapes, ...digits], text, country);
  if (found) return withTown(segments, found);
  const alone = country === null ? undefined : matchOf(codeOnly, text, country);
  return alone && { city: null, state: null, ...behindStreet(segments, alone) };
}

interface Found {
  readonly before: string;
  readonly code: string;
}

function matchOf(
  all: readonly (readonly [readonly string[], RegExp])[],
  text: string,
  country: string | null,
): Found | undefined {
  for (const [countries, shape] of all) {
    const groups = country === null || countries.includes(country) ? shape.exec(text)?.groups : undefined;
    if (groups) return { before: (groups['before'] ?? '').trim(), code: groups['code'] ?? '' };
  }
  return undefined;
}

const behindStreet = (
  segments: readonly Segment[],
  { before, code }: Found,
): Pick<Place, 'postalCode' | 'streets' | 'streetEnd'> => ({
  postalCode: code,
  streets: segments.length - 1,
  ...(before !== '' && { streetEnd: before }),
});

function withTown(segments: readonly Segment[], found: Found): Place {
  const names = [
    ...segments.slice(0, -1).map(({ text }) => text),
    ...(found.before === '' ? [] : [found.before]),
  ];
  const beside = names.at(-1) ?? '';
  const isCounty = isRegionName(beside);
  const city = isCounty ? names.at(-2) : beside;
  if (city === undefined || !isTown(city)) {
    if (isCounty) return county(segments, found, beside);
    return { city: null, state: null, ...behindStreet(segments, found) };
  }
  const streets = names.length - (isCounty ? 2 : 1);
  return { city, state: isCounty ? beside : null, postalCode: found.code, streets };
}

/** Without a town. */
const county = (segments: readonly Segment[], { before, code }: Found, name: string): Place => ({
  city: null,
  state: name,
  postalCode: code,
  streets: segments.length - (before === '' ? 2 : 1),
});
