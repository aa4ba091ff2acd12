import { categoriesAbove } from './catalogue';

/**
 * How many of the first categories are the main ones: the first and those above it. A Thai restaurant is mainly a
 * restaurant, too.
 */
export function countMainCategories([main, ...others]: readonly string[]): number {
  if (main === undefined) return 0;
  const above = new Set(categoriesAbove(main));
  const next = others.findIndex((category) => !above.has(category));
  return 1 + (next === -1 ? others.length : next);
}
