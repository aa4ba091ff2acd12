import type { PhoneFact, StructuredItem } from '../facts';
import type { Page } from '../page/page';
import { addPhoneLinks } from './linked-phones';
import { PageRegions } from './page-regions';
import { PhoneCollector } from './phone-collector';
import { addItemPhones } from './structured-phones';
import { addTextPhones } from './text-phones';

interface PhoneContext {
  readonly items: readonly StructuredItem[];
  /** ISO 3166-1 alpha-2, the likeliest first: countries that the site is known to belong to. */
  readonly countryHints?: readonly string[];
}

/** The phone and fax numbers of a page, each once, by its surest sighting. Time is linear in the page's length. */
export function findPhones(page: Page, { items, countryHints = [] }: PhoneContext): PhoneFact[] {
  const found = new PhoneCollector();
  const regions = new PageRegions(page, items, countryHints);
  addTextPhones(page, regions, found);
  addPhoneLinks(page, regions, found);
  addItemPhones(items, regions, found);
  return found.facts;
}
