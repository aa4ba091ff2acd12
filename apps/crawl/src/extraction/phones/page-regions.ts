import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { isTag } from 'domhandler';
import { getPublicSuffix } from 'tldts';
import type { StructuredItem } from '../facts';
import type { Block, Page } from '../page/page';
import { everyItem, textsOf } from '../structured/item-values';
import { countryAtEnd, countryOf } from './country-names';
import { countriesByPostcode } from './postcodes';

/** Trying more only finds what is none. */
const mostRegions = 3;
/** A page that names more countries is about countries. */
const mostNamed = 3;

/** Country domains that are sold to everybody. */
const generic: ReadonlySet<string> = new Set(
  'ac ag ai am as bz cc cd co cx fm gg gs io im is la ly me ms mu nu pw sc sh so st tk to tv vc ws'.split(
    ' ',
  ),
);

/** Where most pages in a language come from. */
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

export interface RegionClues {
  readonly items: readonly StructuredItem[];
  /** ISO 3166-1 alpha-2, from what is known otherwise. */
  readonly hints: readonly string[];
  /** Countries of numbers that the page writes with their country code. */
  readonly international: readonly CountryCode[];
}

/**
 * The countries whose numbers a page writes without a country code, the likeliest first: by its domain, by
 * what is known, by addresses and names of countries on the page, by its language.
 */
export function regionsOf(page: Page, { items, hints, international }: RegionClues): CountryCode[] {
  const clues = [
    ...byDomain(page.url.hostname),
    ...hints.filter((hint) => isSupportedCountry(hint)),
    ...byItems(items),
    ...byBlocks(page.blocks),
    ...international,
    ...byLocale(page),
  ];
  return [...new Set(clues.length > 0 ? clues : [fallback])].slice(0, mostRegions);
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

/** Postcodes tell more than names, which stand in lists too. */
function byBlocks(blocks: readonly Block[]): CountryCode[] {
  const named = new Set<CountryCode>();
  const postal = new Set<CountryCode>();
  for (const { text, element } of blocks) {
    if (element.name === 'option') continue;
    for (const line of text.split('\n')) {
      for (const code of countriesByPostcode(line)) postal.add(code);
      const country = countryAtEnd(line);
      if (country) named.add(country);
    }
  }
  return named.size > mostNamed ? [...postal] : [...postal, ...named];
}

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
