import type { ContactPointFact, StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { findAddressesInText } from './addresses/addresses-in-text';
import { findStructuredAddresses } from './addresses/structured-addresses';
import { withoutRepeats } from './without-repeats';
import { findContactImages } from './find-contact-images';
import { findContactPages } from './find-contact-pages';
import { findContactForms } from './forms/find-contact-forms';
import { PageRegions } from '../phones/page-regions';
import { findHoursInText } from './hours/hours-in-text';
import { findStructuredHours } from './hours/structured-hours';
import { findStructuredContacts } from './structured-contacts';

/** Contact points and opening hours of a page, those of structured data first. */
export const findContactPoints = (
  page: Page,
  items: readonly StructuredItem[],
  regions: PageRegions = new PageRegions(page, items),
): readonly ContactPointFact[] =>
  withoutRepeats([
    ...findStructuredContacts(items),
    ...findStructuredAddresses(items),
    ...findStructuredHours(items),
    ...findContactForms(page),
    ...findAddressesInText(page.blocks, () => countryOfSite(page, regions)),
    ...findHoursInText(page.blocks),
    ...findContactPages(page),
    ...findContactImages(page),
  ]);

/** The most probable country of the site, unless only the English language speaks for it. */
function countryOfSite(page: Page, regions: PageRegions): string | null {
  const [first] = regions.all;
  const isKnown =
    first !== undefined && (regions.evidenceOf(first) !== 'language' || (page.language ?? 'en') !== 'en');
  return isKnown ? first : null;
}
