import type { StructuredItem } from '../facts/facts';
import { everyItem } from '../structured/item-values';

/** Types that describe a company. Schema.org has hundreds of business types with common endings. */
const types =
  /(?:Organization|Corporation|Business|Store|Shop|Service|Company|Airline|Agency|Restaurant|Hotel|Dentist|Physician|Attorney|Notary|Clinic|Hospital|Pharmacy|School|University|College|Brewery|Winery|Bakery|Resort|Motel|Hostel|Salon|Dealer|Repair|Contractor|Electrician|Plumber|Locksmith|Library|Museum|Zoo|NGO|Team|Bank(?:OrCreditUnion)?|Gym|Spa|Cafe(?:OrCoffeeShop)?|BarOrPub|Club|Office|Broker)$/;

/** Types that name other companies, such as authors, sellers, reviewers and manufacturers. */
const foreign = new Set([
  ...[
    'Review',
    'Product',
    'Offer',
    'Event',
    'JobPosting',
    'Person',
    'Article',
    'NewsArticle',
    'BlogPosting',
    'ItemList',
  ],
  ...['Course', 'SoftwareApplication', 'VideoObject', 'ImageObject', 'CreativeWork', 'Service'],
]);

export const isOrganisation = (item: StructuredItem): boolean =>
  item.types.some((type) => types.test(type) && !foreign.has(type));

/**
 * Items that may describe the site's company: top-level ones and those inside pages and sites, but not inside articles,
 * products, events and people.
 */
export function ownItems(items: readonly StructuredItem[]): readonly StructuredItem[] {
  const isForeign = ({ types: of }: StructuredItem): boolean => of.some((type) => foreign.has(type));
  const roots = items.filter((item) => !isForeign(item));
  return [...everyItem(roots, isForeign)];
}
