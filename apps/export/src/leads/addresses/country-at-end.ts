import { countryOf, isStateName } from '@lode/domain/sites';
import type { Segment } from './segments';
import { mayHaveCodeFirst, isCodeOfProvince, isProvince } from './postal-codes';
import { isNumbered } from './place-words';
import { readPlace } from './read-place';
import { isRegionCode } from './region-codes';

/** A line without its final country. */
export interface CountryAtEnd {
  readonly rest: readonly Segment[];
  /** As given; null if there is none. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly code: string | null;
}

/** Removes the country after the last comma, by name or, if it cannot be a state, by code. */
export function takeCountry(segments: readonly Segment[]): CountryAtEnd {
  const nothing = { rest: segments, country: null, code: null };
  const last = segments.at(-1);
  if (!last) return nothing;
  const bare = last.text.replace(/^\((.+)\)$/u, '$1').replace(/(?<=\p{L}{2})\.$/u, '');
  const code = countryOf(bare);
  const rest = segments.slice(0, -1);
  if (code === null) return afterCode(segments, last) ?? nothing;
  const isTaken = isCode.test(bare) ? isCountryCode(bare, rest) : isCountryName(bare, code, rest);
  return isTaken ? { rest, country: bare, code } : nothing;
}

/** Georgia is a state too; Puerto Rico is one place in either case. In `12 Main St, Peru` it may be a town. */
const isCountryName = (name: string, code: string, rest: readonly Segment[]): boolean =>
  (!isStateName(name) || isRegionCode(code)) &&
  !(alsoTowns.has(code) && rest.some(({ text }) => isNumbered(text)) && !readPlace(rest, code));

/** Names of countries that are also towns in America. */
const alsoTowns = new Set('CN CU DK JM JO LB MT MX NL NO PA PE PL'.split(' '));

/** `TX 78701 USA`, `Valencia (España)`. */
function afterCode(segments: readonly Segment[], last: Segment): CountryAtEnd | undefined {
  const split = splitBefore(last.text);
  const code = split ? countryOf(split.name) : null;
  if (!split || code === null) return undefined;
  const { before, name } = split;
  const rest = [...segments.slice(0, -1), { ...last, text: before, end: last.start + before.length }];
  if (isCode.test(name) && !isCountryCode(name, rest)) return undefined;
  return readPlace(rest, code)?.postalCode ? { rest, country: name, code } : undefined;
}

/** A country in brackets at the end, or after a postal code. */
function splitBefore(text: string): { readonly before: string; readonly name: string } | undefined {
  const { before = '', inBrackets, name } = behind.exec(text)?.groups ?? {};
  if (inBrackets !== undefined) return { before, name: inBrackets };
  return name !== undefined && /\d[A-Z\d]{0,2}$/.test(before) ? { before, name } : undefined;
}

const words = String.raw`(?:\p{L}[\p{L}.]*\s){0,3}\p{L}[\p{L}.]+`;
const behind = new RegExp(`^(?<before>.*\\S)\\s+(?:\\((?<inBrackets>${words})\\)|(?<name>${words}))$`, 'u');
const isCode = /^\p{L}{2}$/u;

/** `CA`, `DE` and `ES` are states too: they are countries only after a postal code of another country. */
function isCountryCode(written: string, rest: readonly Segment[]): boolean {
  const code = written === written.toUpperCase() ? countryOf(written) : null;
  if (code === null || rest.length === 0) return false;
  const postalCode = readPlace(rest, code)?.postalCode ?? null;
  if (postalCode === null) return !isRegionCode(written) && !isProvince(written);
  const digits = postalCode.replace(/\D/g, '');
  return !(mayHaveCodeFirst.has(code) && isCodeOfProvince(written, digits));
}
