import { foldName } from '@lode/domain/sites';
import type { PostalAddress } from '../../business/business';
import { jaroWinkler } from '../../similarity';

/** A street and number in the form for comparison. */
export interface Street {
  readonly number: string;
  /** Without designations of streets, joined. */
  readonly name: string;
}

export type Agreement = 'same' | 'differ' | 'unknown';

/** Designations of streets, and directions. */
const kinds = new Set(
  `ave avenue av blvd boulevard bd calle carrer ct court cir circle dr drive hwy highway ln lane no nr pkwy parkway pl
  place plaza platz rd road rue via viale sq square st str street strasse ter terrace trl trail way weg allee n s e w
  ne nw se sw north south east west northeast northwest southeast southwest de la le du del der des the of`.split(
    /\s+/,
  ),
);

/** Words that begin the designation of a part of a building. */
const units = new Set('suite ste apt apartment unit floor fl rm room bldg building etage og'.split(' '));

/** The street and number of an address; null if one of them is missing. */
export function readStreet(address: PostalAddress | null): Street | null {
  const all = foldName(address?.street ?? '').split(' ');
  const unit = all.findIndex((word, index) => index > 0 && units.has(word));
  const words = unit < 0 ? all : all.slice(0, unit);
  const number = words.find((word) => /^\d{1,6}[a-z]?$/.test(word));
  const named = words.filter((word) => word !== number && !kinds.has(word)).map(withoutKind);
  return number === undefined || named.length === 0 ? null : { number, name: named.join('') };
}

/** Hauptstraße is also written Hauptstr. */
const withoutKind = (word: string): string =>
  word.replace(/(?<=.{3})(?:strasse|str|platz|weg|gasse|allee)$/, '');

/** Street names have several spellings; numbers do not. */
export function compareStreets(one: Street | null, other: Street | null): Agreement {
  if (!one || !other) return 'unknown';
  const close = jaroWinkler(one.name, other.name);
  if (one.number === other.number && close >= 0.9) return 'same';
  return one.number !== other.number || close < 0.75 ? 'differ' : 'unknown';
}
