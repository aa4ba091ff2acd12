import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { foldWords, lazily } from '@lode/domain/values';
import { getDomainWithoutSuffix } from 'tldts';

/** An organisation with many locations, from the name-suggestion-index and Wikidata. */
export interface KnownBrand {
  /** Such as `Q38076`. */
  readonly wikidata: string;
  /** Names of its locations, the main one first. */
  readonly names: readonly string[];
  /** Registrable domains of its official sites, including former ones. */
  readonly domains: readonly string[];
  /** Name or number of its page; undefined if unknown, as for the other networks. */
  readonly facebook?: string;
  readonly instagram?: string;
  readonly twitter?: string;
  /** Handle of the company in `linkedin.com/company/…`. */
  readonly linkedin?: string;
  /** OpenStreetMap key and value, such as `amenity/fast_food`. */
  readonly category: string;
}

/** One line of the data: tab-separated fields, with bars between multiple values. */
export const writeBrand = (brand: KnownBrand): string =>
  [
    brand.wikidata,
    brand.names.map(plain).join('|'),
    brand.domains.join('|'),
    brand.facebook ?? '',
    brand.instagram ?? '',
    brand.twitter ?? '',
    brand.linkedin ?? '',
    brand.category,
  ].join('\t');

export function readBrand(line: string): KnownBrand {
  const [wikidata = '', names = '', domains = '', facebook, instagram, twitter, linkedin, category = ''] =
    line.split('\t');
  return {
    wikidata,
    names: listed(names),
    domains: listed(domains),
    ...(facebook && { facebook }),
    ...(instagram && { instagram }),
    ...(twitter && { twitter }),
    ...(linkedin && { linkedin }),
    category,
  };
}

const plain = (text: string): string => text.replace(/[\t\n|]/g, ' ').trim();
const listed = (text: string): string[] => text.split('|').filter(Boolean);

/**
 * Finds lines by key; a line may have several keys. It stores a 4-byte hash and a 4-byte offset per key, so the caller
 * must check that a line has the key.
 */
export class KeyIndex {
  /** Hashes in ascending order, parallel to `offsets`. */
  private readonly hashes: Uint32Array;
  private readonly offsets: Uint32Array;

  constructor(entries: readonly (readonly [key: string, offset: number])[]) {
    const sorted = entries
      .map(([key, offset]) => ({ hash: hashOf(key), offset }))
      .sort((one, other) => one.hash - other.hash || one.offset - other.offset);
    this.hashes = Uint32Array.from(sorted, ({ hash }) => hash);
    this.offsets = Uint32Array.from(sorted, ({ offset }) => offset);
  }

  get bytes(): number {
    return this.hashes.byteLength + this.offsets.byteLength;
  }

  /** Offsets of lines that may have the key, in ascending order. */
  find(key: string): number[] {
    const hash = hashOf(key);
    const first = this.firstOf(hash);
    const found: number[] = [];
    for (let at = first; this.hashes[at] === hash; at += 1) found.push(this.offsets[at] ?? 0);
    return [...new Set(found)];
  }

  private firstOf(hash: number): number {
    let [low, high] = [0, this.hashes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.hashes[middle] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** 32-bit FNV-1a over UTF-16 code units, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Known brands by domain and name. Lines are kept as bytes and parsed on access. */
export class NamesIndex {
  private readonly domains: KeyIndex;
  private readonly names: KeyIndex;

  /** @param lines output of `writeBrand`, each with a trailing line feed */
  constructor(private readonly lines: Buffer) {
    const domains: [string, number][] = [];
    const names: [string, number][] = [];
    for (let start = 0, end = 0; (end = lines.indexOf('\n', start)) !== -1; start = end + 1) {
      const brand = readBrand(lines.toString('utf8', start, end));
      for (const domain of brand.domains) domains.push([domain, start]);
      for (const name of brand.names) names.push([foldName(name), start]);
    }
    this.domains = new KeyIndex(domains);
    this.names = new KeyIndex(names);
  }

  /** Memory used. */
  get bytes(): number {
    return this.lines.byteLength + this.domains.bytes + this.names.bytes;
  }

  /**
   * All brands with this official domain. Brands of one company often share a domain; use `soleBrand` to choose one.
   * @param domain registrable, in lower case
   */
  byDomain(domain: string): KnownBrand[] {
    return this.brandsAt(this.domains.find(domain)).filter(({ domains }) => domains.includes(domain));
  }

  /** All brands with this name, regardless of case, accents and punctuation. */
  byName(name: string): KnownBrand[] {
    const folded = foldName(name);
    if (folded === '') return [];
    return this.brandsAt(this.names.find(folded)).filter(({ names }) =>
      names.some((each) => foldName(each) === folded),
    );
  }

  private brandsAt(offsets: readonly number[]): KnownBrand[] {
    return offsets.map((start) =>
      readBrand(this.lines.toString('utf8', start, this.lines.indexOf('\n', start))),
    );
  }
}

const foldName = (name: string): string => foldWords(name).join(' ');

/**
 * The brand of a domain: the only one, or the only one named like the domain, such as `Aldi` among the brands of
 * `aldi.com`. Null if ambiguous or unknown.
 */
export function soleBrand(domain: string, brands: readonly KnownBrand[]): KnownBrand | null {
  if (brands.length === 1) return brands[0] ?? null;
  const label = (getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? '').replaceAll('-', '');
  const alike = brands.filter(({ names }) => names.some((name) => foldWords(name).join('') === label));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Index over the output of tools/data/names-index.cjs, loaded on first use. */
export const namesIndex = lazily(
  () => new NamesIndex(brotliDecompressSync(readFileSync(join(__dirname, 'data/names.tsv.br')))),
);
