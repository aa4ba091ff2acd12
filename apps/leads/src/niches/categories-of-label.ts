import { foldWords } from '@lode/domain/values';
import { categoriesAbove } from './catalogue';
import { conceptOf } from './concepts';

/**
 * The categories for a label of a dataset with a scheme of its own, as in `Dining and Drinking > Restaurant >
 * Pizzeria`: those of its last known part, and the ones above. Empty if no part is known.
 */
export function categoriesOfLabel(label: string): string[] {
  const parts = label.split('>').reverse();
  for (const part of parts) {
    const categories = conceptOf(foldWords(part))?.categories;
    if (categories) return withAbove(foremost(categories));
  }
  return [];
}

/** The best of each scheme: the others are broader matches for searches. */
const foremost = (categories: readonly string[]): string[] =>
  ['osm:', 'overture:'].flatMap((scheme) => categories.find((category) => category.startsWith(scheme)) ?? []);

const withAbove = (categories: readonly string[]): string[] => [
  ...new Set([...categories, ...categories.flatMap(categoriesAbove).filter(isSearched)]),
];

/** A key such as `osm:amenity` is no category. */
const isSearched = (category: string): boolean =>
  !/^osm:(?:amenity|tourism|leisure|education|industrial|man_made|telecom)$/.test(category);
