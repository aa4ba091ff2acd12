import { foldWords } from '@lode/domain/values';
import { KeyIndex } from './key-index';
import { readBrand, type KnownBrand } from './known-brand';

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
