import type { CountryCode } from 'libphonenumber-js/max';
import type { Block } from '../page/page';
import { countryOfCity, countryOfCityName } from '../places/country-of-city';
import { countryAtEnd, countryOfHeading } from './country-names';
import { countriesByPostcode } from './postcodes';

/** Maximum number of countries of a page; a page that names more is about countries. */
const maxNamed = 3;
/** Maximum number of blocks after the name of a country to which it applies. */
const maxBlocksBelow = 12;

const digit = /\d/;
const none: readonly CountryCode[] = [];

interface Named {
  readonly code: CountryCode;
  readonly line: number;
}

/** Countries in address lines and in headings of lists of offices. */
export class NamedCountries {
  private readonly byBlock = new Map<number, Named[]>();
  private readonly names = new Set<CountryCode>();
  private readonly postal = new Set<CountryCode>();
  private readonly cities = new Set<CountryCode>();

  constructor(blocks: readonly Block[]) {
    for (const { text, element, index, heading } of blocks) {
      if (element.name === 'option') continue;
      if (text.includes('\n')) text.split('\n').forEach((words, line) => this.read(words, index, line));
      else this.read(text, index, 0, heading > 0);
    }
  }

  /** Countries of the whole page. Postcodes are more reliable than names, which also occur in lists. */
  get all(): CountryCode[] {
    const names = this.names.size > maxNamed ? [] : this.names;
    const cities = this.cities.size > maxNamed ? [] : this.cities;
    return [...new Set([...this.postal, ...names, ...cities])];
  }

  /** The last country named before a line. */
  above(block: number, line: number): CountryCode | undefined {
    const same = this.byBlock.get(block)?.findLast((named) => named.line <= line);
    if (same) return same.code;
    for (let back = 1; back <= maxBlocksBelow; back += 1) {
      const named = this.byBlock.get(block - back)?.at(-1);
      if (named) return named.code;
    }
    return undefined;
  }

  private read(words: string, block: number, line: number, isHeading = false): void {
    const hasDigit = digit.test(words);
    const postal = hasDigit ? countriesByPostcode(words) : none;
    for (const code of postal) this.postal.add(code);
    const named = countryAtEnd(words) ?? countryOfHeading(words);
    if (named) this.names.add(named);
    const near =
      named ?? (postal.length === 1 ? postal[0] : undefined) ?? this.readCity(words, isHeading, hasDigit);
    if (near) this.note(near, block, line);
  }

  private readCity(words: string, isHeading: boolean, hasDigit: boolean): CountryCode | undefined {
    const isName = isHeading || words.endsWith(':');
    if (!isName && !hasDigit) return undefined;
    const code = isName ? countryOfCityName(words) : countryOfCity(words);
    if (code) this.cities.add(code);
    return code;
  }

  private note(code: CountryCode, block: number, line: number): void {
    const known = this.byBlock.get(block);
    if (known) known.push({ code, line });
    else this.byBlock.set(block, [{ code, line }]);
  }
}
