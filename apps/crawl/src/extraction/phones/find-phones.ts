import type { PhoneFact, StructuredItem, UnresolvedPhoneFact } from '../facts/facts';
import type { Page } from '../page/page';
import { addPhoneLinks } from './linked-phones';
import { PageRegions } from './page-regions';
import { PhoneCollector } from './phone-collector';
import { addItemPhones } from './structured-phones';
import { addTextPhones } from './text-phones';

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
