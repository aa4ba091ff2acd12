import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { isTag } from 'domhandler';
import { countryOfDomain } from '@lode/domain/sites';
import type { CountryEvidence, StructuredItem } from '../facts/facts';
import type { Link, Page } from '../page/page';
import { everyItem, textsOf } from '../structured/item-values';
import { countryOf } from './country-names';
import { countriesOf } from './language-countries';
import { NamedCountries } from './named-countries';
import { mayCall, readPhoneLink } from './phone-link';

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
