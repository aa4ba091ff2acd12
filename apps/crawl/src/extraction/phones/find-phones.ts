import type { CountryCode } from 'libphonenumber-js/max';
import type { Page } from '../page/page';
import type { StructuredItem, PhoneFact, UnresolvedPhoneFact } from '../facts/facts';
import { everyItem, textOf, textsOf } from '../structured/item-values';
import { PageRegions } from './page-regions';
import { PhoneCollector } from './phone-collector';
import { confidenceIn, evidenceFor, parseNumber } from './parse-number';
import { mayCall, readPhoneLink } from './phone-link';
import { countryOf } from './country-names';
import { addTextPhones } from './text-phones';

/** Maximum number of phone links per page. */
const maxLinks = 1_000;

/** Reads the numbers of phone links. */
function addPhoneLinks(page: Page, regions: PageRegions, found: PhoneCollector): void {
  const links = page.links.filter((link) => !link.hidden && mayCall(link)).slice(0, maxLinks);
  for (const link of links) {
    const read = readPhoneLink(link, regions.all, (code) => regions.evidenceOf(code));
    if (!read) continue;
    const { number, extension, kind, method, evidence } = read;
    found.add(number, {
      method,
      confidence: confidenceIn(number, method === 'tel' ? 95 : 85),
      kind,
      extension,
      evidence,
      block: link.block,
      text: link.text || link.href,
      label: method === 'whatsapp' ? 'WhatsApp' : undefined,
    });
  }
}

const maxLength = 60;

/** Reads numbers in structured data. Numbers without a country code use the country of the item's address first. */
function addItemPhones(items: readonly StructuredItem[], regions: PageRegions, found: PhoneCollector): void {
  for (const item of everyItem(items)) {
    addNumbers(item, 'phone', textsOf(item, 'telephone'), regions, found);
    addNumbers(item, 'fax', textsOf(item, 'faxNumber'), regions, found);
  }
}

function addNumbers(
  item: StructuredItem,
  kind: 'phone' | 'fax',
  texts: readonly string[],
  regions: PageRegions,
  found: PhoneCollector,
): void {
  for (const text of texts.filter(({ length }) => length <= maxLength)) {
    const own = countriesOf(item);
    const parsed = parseNumber(text.replace(/^tel:/i, ''), [...own, ...regions.all]);
    if (!parsed) continue;
    const { number } = parsed;
    found.add(number, {
      method: item.syntax,
      confidence: confidenceIn(number, 90),
      kind,
      extension: number.ext,
      text,
      label: textOf(item, 'contactType') ?? undefined,
      evidence: evidenceFor(parsed, (code) =>
        own.includes(code) ? 'structured_data' : regions.evidenceOf(code),
      ),
    });
  }
}

const countriesOf = (item: StructuredItem): CountryCode[] =>
  [...everyItem([item])]
    .flatMap((each) => textsOf(each, 'addressCountry'))
    .map(countryOf)
    .filter((code) => code !== undefined);

interface FoundPhones {
  readonly phones: readonly PhoneFact[];
  readonly unresolved: readonly UnresolvedPhoneFact[];
}

/**
 * Finds the distinct phone and fax numbers of a page, each with the highest confidence. Time is linear in the length of
 * the page.
 */
export function findPhones(
  page: Page,
  items: readonly StructuredItem[],
  regions = new PageRegions(page, items),
): FoundPhones {
  const found = new PhoneCollector();
  addTextPhones(page, regions, found);
  addPhoneLinks(page, regions, found);
  addItemPhones(items, regions, found);
  return { phones: found.facts, unresolved: found.unresolved };
}
