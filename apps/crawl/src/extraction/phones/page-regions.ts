import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { isTag } from 'domhandler';
import { getPublicSuffix } from 'tldts';
import type { StructuredItem } from '../facts/facts';
import type { Link, Page } from '../page/page';
import { everyItem, textsOf } from '../structured/item-values';
import { countryOf } from './country-names';
import { NamedCountries } from './named-countries';
import { mayCall, readPhoneLink } from './phone-link';

/** Maximum number of regions to try; more of them produce false positives. */
const maxRegions = 3;
/** Maximum number of links to examine for country codes. */
const maxLinks = 20;

/** Country domains that are sold worldwide. */
const generic: ReadonlySet<string> = new Set(
  'ac ag ai am as bz cc cd co cx fm gg gs io im is la ly me ms mu nu pw sc sh so st tk to tv vc ws'.split(
    ' ',
  ),
);

/** The most frequent country of pages in a language. */
const byLanguage: Readonly<Record<string, CountryCode>> = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  pt: 'PT',
  da: 'DK',
  sv: 'SE',
  nb: 'NO',
  no: 'NO',
  fi: 'FI',
  pl: 'PL',
  cs: 'CZ',
  sk: 'SK',
  hu: 'HU',
  ro: 'RO',
  tr: 'TR',
  ru: 'RU',
  uk: 'UA',
  el: 'GR',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
  he: 'IL',
};
const fallback: CountryCode = 'US';

/** Countries for numbers without a country code. They are computed on demand, since most pages have no numbers. */
export class PageRegions {
  private ofPage: readonly CountryCode[] | undefined;
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
    this.ofPage ??= this.workOut();
    return this.ofPage;
  }

  /** The country named above a line. */
  above(block: number, line: number): CountryCode | undefined {
    return this.named.above(block, line);
  }

  private get named(): NamedCountries {
    this.ofLines ??= new NamedCountries(this.page.blocks);
    return this.ofLines;
  }

  private workOut(): CountryCode[] {
    const found = new Set<CountryCode>();
    for (const clue of this.clues()) if (found.add(clue).size === maxRegions) break;
    return found.size > 0 ? [...found] : [fallback];
  }

  /** Lazy: later signals are computed only if the earlier ones do not suffice. */
  private *clues(): Generator<CountryCode> {
    yield* byDomain(this.page.url.hostname);
    yield* byItems(this.items);
    yield* this.named.all;
    yield* byLinks(this.page.links);
    yield* byLocale(this.page);
  }
}

function byDomain(host: string): CountryCode[] {
  const suffix = getPublicSuffix(host) ?? '';
  const last = suffix.slice(suffix.lastIndexOf('.') + 1);
  if (last.length !== 2 || generic.has(suffix)) return [];
  const code = last === 'uk' ? 'GB' : last.toUpperCase();
  return isSupportedCountry(code) ? [code] : [];
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
    .flatMap((link) => readPhoneLink(link, [fallback])?.number.country ?? []);

function byLocale({ root, language }: Page): CountryCode[] {
  const html = root.children.filter(isTag).find(({ name }) => name === 'html');
  const region = /^[a-z]{2,3}[-_](?:[a-z]{4}[-_])?([a-z]{2})$/i.exec(
    html?.attribs['lang']?.trim() ?? '',
  )?.[1];
  const code = region?.toUpperCase() ?? '';
  if (isSupportedCountry(code)) return [code];
  const spoken = byLanguage[language ?? ''];
  return spoken ? [spoken] : [];
}
