import { countryOf, isStateName } from '@lode/domain/sites';
import type { Segment } from './segments';
import { countriesWithCodeFirst, isCodeOfProvince, isProvince } from './postal-codes';
import { isNumbered } from './place-words';
import { readPlace } from './read-place';
import { isRegionCode } from './region-codes';

/** A line without the country at its end. */
export interface Taken {
  readonly rest: readonly Segment[];
  /** As it is written; null where none is. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2 of it. */
  readonly code: string | null;
}

/** Takes the country off that stands behind the last comma, by name or, where it cannot be a state, by code. */
export function takeCountry(segments: readonly Segment[]): Taken {
  const nothing = { rest: segments, country: null, code: null };
  const last = segments.at(-1);
  if (!last) return nothing;
  const bare = last.text.replace(/^\(|\)$|(?<=\p{L}{2})\.$/gu, '');
  const code = countryOf(bare);
  const rest = segments.slice(0, -1);
  if (code === null) return behindCode(segments, last) ?? nothing;
  const isTaken = isCode.test(bare) ? isCountryCode(bare, rest) : isCountryName(bare, code, rest);
  return isTaken ? { rest, country: bare, code } : nothing;
}

/** Georgia is a state too; Puerto Rico is one place, whatever it is. In `12 Main St, Peru` it may be a town. */
const isCountryName = (name: string, code: string, rest: readonly Segment[]): boolean =>
  (!isStateName(name) || isRegionCode(code)) &&
  !(alsoTowns.has(code) && rest.some(({ text }) => isNumbered(text)) && !readPlace(rest, code));

/** There are towns in America of the names of these. */
const alsoTowns = new Set('CN CU DK JM JO LB MT MX NL NO PA PE PL'.split(' '));

/** `TX 78701 USA`, `Valencia (España)`. */
function behindCode(segments: readonly Segment[], last: Segment): Taken | undefined {
  const split = splitBefore(last.text);
  const code = split ? countryOf(split.name) : null;
  if (!split || code === null) return undefined;
  const { before, name } = split;
  const rest = [...segments.slice(0, -1), { ...last, text: before, end: last.start + before.length }];
  if (isCode.test(name) && !isCountryCode(name, rest)) return undefined;
  return readPlace(rest, code)?.postalCode ? { rest, country: name, code } : undefined;
}

/** What stands in brackets at the end, or behind a postal code. */
function splitBefore(text: string): { readonly before: string; readonly name: string } | undefined {
  const { before = '', inBrackets, name } = behind.exec(text)?.groups ?? {};
  if (inBrackets !== undefined) return { before, name: inBrackets };
  return name !== undefined && /\d[A-Z\d]{0,2}$/.test(before) ? { before, name } : undefined;
}

const words = String.raw`(?:\p{L}[\p{L}.]*\s){0,3}\p{L}[\p{L}.]+`;
const behind = new RegExp(`^(?<before>.*\\S)\\s+(?:\\((?<inBrackets>${words})\\)|(?<name>${words}))$`, 'u');
const isCode = /^\p{L}{2}$/u;

/** `CA`, `DE` and `ES` are states too: only behind a postal code that is none of theirs they are countries. */
function isCountryCode(written: string, rest: readonly Segment[]): boolean {
  const code = written === written.toUpperCase() ? countryOf(written) : null;
  if (code === null || rest.length === 0) return false;
  const postalCode = readPlace(rest, code)?.postalCode ?? null;
  if (postalCode === null) return !isRegionCode(written) && !isProvince(written);
  const digits = postalCode.replace(/\D/g, '');
  return !(countriesWithCodeFirst.has(code) && isCodeOfProvince(written, digits));
}
