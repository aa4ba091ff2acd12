import { regionsOf, countryOfDomain } from '@lode/domain/sites';
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';
import { isTag } from 'domhandler';
import type { Block, Link, Page } from '../page/page';
import { countryOfCity, countryOfCityName } from '../places/country-of-city';
import type { CountryEvidence, StructuredItem } from '../facts/facts';
import { cacheByText } from '../roles/cache-by-word';
import { everyItem, textsOf } from '../structured/item-values';
import { countryAtEnd, countryOfHeading, countryOf, countriesOf } from './country-names';
import { mayCall, readPhoneLink } from './phone-link';

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|' +
  'OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';

const stateNames = (regionsOf.get('US')?.written ?? []).join('|');

type Shape = readonly [RegExp, CountryCode];

/** Each group of formats has a fast precondition. */
const shapes: readonly (readonly [RegExp, readonly Shape[]])[] = [
  [/\d{5}/, [[new RegExp(`\\b(?:${states}|${stateNames}),? {1,2}\\d{5}(?:-\\d{4})?\\b`), 'US']]],
  [
    /\d[A-Z]/,
    [
      [/\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 'GB'],
      [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/, 'CA'],
    ],
  ],
  [
    /[A-Z]-\d{4}/,
    [
      [/\bD-\d{5}\b/, 'DE'],
      [/\bA-\d{4}\b/, 'AT'],
      [/\bCH-\d{4}\b/, 'CH'],
      [/\bF-\d{5}\b/, 'FR'],
      [/\bI-\d{5}\b/, 'IT'],
      [/\bB-\d{4}\b/, 'BE'],
      [/\bL-\d{4}\b/, 'LU'],
      [/\bNL-\d{4}\b/, 'NL'],
    ],
  ],
];

const maxLineLength = 300;

/** Countries whose postcode format occurs in an address line. */
function countriesByPostcode(line: string): CountryCode[] {
  if (line.length > maxLineLength || !/\d/.test(line) || !/[A-Z].{0,6}\d/.test(line)) return [];
  return shapes
    .filter(([sign]) => sign.test(line))
    .flatMap(([, among]) => among.filter(([shape]) => shape.test(line)).map(([, country]) => country));
}

/** Maximum number of countries of a page; a page that names more is about countries. */
const maxNamed = 3;
/** Maximum number of blocks after the name of a country to which it applies. */
const maxBlocksBelow = 12;

interface Named {
  readonly code: CountryCode;
  readonly line: number;
}

const readLine = cacheByText((line) => ({
  postal: countriesByPostcode(line),
  named: countryAtEnd(line) ?? countryOfHeading(line),
  city: countryOfCity(line),
}));

/** Countries in address lines and in headings of lists of offices. */
class NamedCountries {
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
    const { postal, named, city } = readLine(words);
    for (const code of postal) this.postal.add(code);
    if (named) this.names.add(named);
    let near = named ?? (postal.length === 1 ? postal[0] : undefined);
    if (!near) {
      near = isHeading || words.endsWith(':') ? countryOfCityName(words) : city;
      if (near) this.cities.add(near);
    }
    if (near) this.note(near, block, line);
  }

  private note(code: CountryCode, block: number, line: number): void {
    const known = this.byBlock.get(block);
    if (known) known.push({ code, line });
    else this.byBlock.set(block, [{ code, line }]);
  }
}

/** Maximum number of regions to try; more of them produce false positives. */
const maxRegions = 3;
/** Maximum number of links to examine for country codes. */
const maxLinks = 20;

const fallback: Region = { code: 'US', evidence: 'language' };

interface Region {
  readonly code: CountryCode;
  readonly evidence: CountryEvidence;
}

const regions = (codes: readonly CountryCode[], evidence: CountryEvidence): Region[] =>
  codes.map((code) => ({ code, evidence }));

/** Countries for numbers without a country code. They are computed on demand, since most pages have no numbers. */
export class PageRegions {
  private ofPage: ReadonlyMap<CountryCode, CountryEvidence> | undefined;
  private codes: readonly CountryCode[] = [];
  private ofLines: NamedCountries | undefined;

  constructor(
    private readonly page: Page,
    private readonly items: readonly StructuredItem[],
  ) {}

  /**
   * Most probable first: by the domain, by addresses and country names on the page, by numbers with a country code, by
   * the language.
   */
  get all(): readonly CountryCode[] {
    this.workOut();
    return this.codes;
  }

  /** Why a country is one of the page; `format` if it is none of them. */
  evidenceOf(code: CountryCode): CountryEvidence {
    return this.workOut().get(code) ?? 'format';
  }

  /** The country named above a line. */
  above(block: number, line: number): CountryCode | undefined {
    return this.named.above(block, line);
  }

  private get named(): NamedCountries {
    this.ofLines ??= new NamedCountries(this.page.blocks);
    return this.ofLines;
  }

  private workOut(): ReadonlyMap<CountryCode, CountryEvidence> {
    if (this.ofPage) return this.ofPage;
    const found = new Map<CountryCode, CountryEvidence>();
    for (const { code, evidence } of this.clues()) {
      if (!found.has(code)) found.set(code, evidence);
      if (found.size === maxRegions) break;
    }
    if (found.size === 0) found.set(fallback.code, fallback.evidence);
    this.codes = [...found.keys()];
    this.ofPage = found;
    return found;
  }

  /**
   * Lazy: later signals are computed only if the earlier ones do not suffice. The language is last, because content management
   * systems declare `en-GB` on sites of all countries.
   */
  private *clues(): Generator<Region> {
    yield* regions(byDomain(this.page.url.hostname), 'domain');
    yield* regions(byItems(this.items), 'structured_data');
    yield* regions(this.named.all, 'country_name');
    yield* regions(byLinks(this.page.links), 'other_numbers');
    yield* regions(byLocale(this.page), 'language');
  }
}

function byDomain(host: string): CountryCode[] {
  const code = countryOfDomain(host);
  return code !== null && isSupportedCountry(code) ? [code] : [];
}

function byItems(items: readonly StructuredItem[]): CountryCode[] {
  return [...everyItem(items)]
    .flatMap((item) => textsOf(item, 'addressCountry'))
    .map(countryOf)
    .filter((code) => code !== undefined);
}

/** Countries of phone links with a country code. */
const byLinks = (links: readonly Link[]): CountryCode[] =>
  links
    .filter((link) => link.href.includes('+') && mayCall(link))
    .slice(0, maxLinks)
    .flatMap((link) => readPhoneLink(link, [fallback.code])?.number.country ?? []);

function byLocale({ root, language }: Page): CountryCode[] {
  const html = root.children.filter(isTag).find(({ name }) => name === 'html');
  const region = /^[a-z]{2,3}[-_](?:[a-z]{4}[-_])?([a-z]{2})$/i.exec(
    html?.attribs['lang']?.trim() ?? '',
  )?.[1];
  const code = region?.toUpperCase() ?? '';
  if (isSupportedCountry(code)) return [code];
  return countriesOf(language ?? '').slice(0, 1);
}
