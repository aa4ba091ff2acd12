import { countMainCategories } from './staged-rows';

test.each([
  [[], 0],
  [['osm:shop/bakery'], 1],
  [['osm:amenity/restaurant/pizza', 'osm:amenity/restaurant', 'osm:amenity'], 3],
  [['osm:amenity/restaurant/pizza', 'osm:shop/bakery', 'osm:amenity/restaurant'], 1],
  [['overture:thai_restaurant', 'overture:asian_restaurant', 'overture:restaurant', 'overture:bar'], 3],
  [['overture:bar', 'overture:thai_restaurant'], 1],
])('of %j the first %i are the main ones', (categories, count) => {
  expect(countMainCategories(categories)).toBe(count);
});
