import type { CountryCode } from 'libphonenumber-js/max';
import type { StructuredItem } from '../facts/facts';
import { everyItem, textOf, textsOf } from '../structured/item-values';
import { countryOf } from './country-names';
import type { PageRegions } from './page-regions';
import { confidenceIn, evidenceFor, parseNumber } from './parse-number';
import type { PhoneCollector } from './phone-collector';

const maxLength = 60;

/** Reads numbers in structured data. Numbers without a country code use the country of the item's address first. */
export function addItemPhones(
  items: readonly StructuredItem[],
  regions: PageRegions,
  found: PhoneCollector,
): void {
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
