import { overtureAbove } from './catalogue/overture';

/**
 * The categories that contain a category, the nearest first: `osm:amenity/restaurant` for
 * `osm:amenity/restaurant/pizza`, `osm:shop` for `osm:shop/bakery`, `overture:restaurant` for
 * `overture:thai_restaurant`.
 */
export function categoriesAbove(category: string): string[] {
  const [scheme, id = ''] = category.split(':');
  if (scheme === 'overture') return (overtureAbove().get(id) ?? []).map((code) => `overture:${code}`);
  const parts = id.split('/');
  return parts
    .slice(1)
    .map((_, dropped) => `${scheme}:${parts.slice(0, parts.length - 1 - dropped).join('/')}`);
}
