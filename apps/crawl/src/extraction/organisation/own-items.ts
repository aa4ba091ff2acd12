import type { StructuredItem } from '../facts/facts';
import { everyItem } from '../structured/item-values';

/** Types that describe a company; schema.org has hundreds of businesses, which end alike. */
const types =
  /(?:Organization|Corporation|Business|Store|Shop|Service|Company|Airline|Agency|Restaurant|Hotel|Dentist|Physician|Attorney|Notary|Clinic|Hospital|Pharmacy|School|University|College|Brewery|Winery|Bakery|Resort|Motel|Hostel|Salon|Dealer|Repair|Contractor|Electrician|Plumber|Locksmith|Library|Museum|Zoo|NGO|Team|Bank(?:OrCreditUnion)?|Gym|Spa|Cafe(?:OrCoffeeShop)?|BarOrPub|Club|Office|Broker)$/;

/** Things that name other companies than the site's: who posts, sells, reviews, and makes what is sold. */
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
 * The items that may describe the site's company: those on top and those within pages and sites, not what is
 * told about articles, goods, events and people.
 */
export function ownItems(items: readonly StructuredItem[]): readonly StructuredItem[] {
  const isForeign = ({ types: of }: StructuredItem): boolean => of.some((type) => foreign.has(type));
  const roots = items.filter((item) => !isForeign(item));
  return [...everyItem(roots, isForeign)];
}
