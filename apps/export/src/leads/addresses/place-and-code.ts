import { isRegionName } from '@lode/domain/sites';
import { namesRegion } from './name-at-end';
import type { Place } from './place';
import { isInBuilding, isNumbered, isPlainTown, isStreet } from './place-words';
import type { Segment } from './segments';

const shape = /^(?:(?<region>\p{Lu}\D*?)\s+)?(?<code>\d{4,7}|\d{5}-\d{3,4})$/u;

/** `Austin, 78701`, `München, Bayern, 80331`, `München, Bayern 80331`: a town, then its postal code after a comma. */
export function readPlaceAndCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const { names, code } = codeApart(segments.map(({ text }) => text));
  const state = isRegionName(names.at(-1) ?? '') ? (names.pop() ?? null) : null;
  const city = names.pop() ?? '';
  if (!isPlainTown(city) || namesRegion(city) || !isSure(names, code, country)) return undefined;
  return { city, state, postalCode: code, streets: names.length };
}

/** The names before a postal code, including a region; empty without a code. */
function codeApart(segments: readonly string[]): { readonly names: string[]; readonly code: string } {
  const { code = '', region } = shape.exec(segments.at(-1) ?? '')?.groups ?? {};
  const before = segments.slice(0, -1);
  if (region === undefined) return { names: code === '' ? [] : before, code };
  return { names: isRegionName(region) ? [...before, region] : [], code };
}

/** Four digits might be a house number. */
function isSure(streets: readonly string[], code: string, country: string | null): boolean {
  if (streets.length === 0) return country !== null || code.length > 4;
  const isExported = country === null ? isNumbered : isStreet;
  return streets.some((text) => !isInBuilding(text) && isExported(text));
}
