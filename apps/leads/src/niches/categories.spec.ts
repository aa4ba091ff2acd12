import { categoriesAbove, categoryLabel } from './catalogue';
import { categoriesOfLabel } from '../importing/parquet/foursquare-place';
import { sectorOf } from './sectors';

describe('categoriesAbove', () => {
  it.each([
    ['osm:amenity/restaurant/pizza', ['osm:amenity/restaurant', 'osm:amenity']],
    [
      'overture:thai_restaurant',
      ['overture:asian_restaurant', 'overture:restaurant', 'overture:eat_and_drink'],
    ],
    ['overture:no_such_thing', []],
    ['osm:shop', []],
  ])('of %s', (category, above) => {
    expect(categoriesAbove(category)).toEqual(above);
  });
});

describe('categoryLabel', () => {
  it.each([
    ['osm:amenity/dentist', 'Dentist'],
    ['overture:dentist', 'Dentist'],
    ['overture:health_food_store', 'Health food store'],
    ['osm:amenity/restaurant/ethiopian', 'Ethiopian restaurant'],
    ['osm:shop/no_such_thing', 'No such thing'],
    ['osm:shop', 'Shop'],
    ['', ''],
  ])('of %s', (category, label) => {
    expect(categoryLabel(category)).toBe(label);
  });
});

describe('sectorOf', () => {
  it.each([
    ['osm:amenity/dentist', 'health'],
    ['overture:dentist', 'health'],
    ['overture:bankruptcy_law', 'legal'],
    ['overture:appellate_practice_lawyers', 'legal'],
    ['osm:amenity/restaurant/pizza', 'food'],
    ['overture:thai_restaurant', 'food'],
    ['osm:shop/bakery', 'food'],
    ['osm:shop/car_repair', 'automotive'],
    ['osm:shop/no_such_thing', 'retail'],
    ['osm:craft/plumber', 'construction'],
    ['osm:office/company', 'business'],
    ['osm:office/no_such_thing', null],
    ['overture:no_such_thing', null],
    ['', null],
  ])('of %s', (category, sector) => {
    expect(sectorOf(category)).toBe(sector);
  });
});

describe('categoriesOfLabel', () => {
  it.each([
    [
      'Dining and Drinking > Restaurant > Pizzeria',
      [
        'osm:amenity/restaurant/pizza',
        'overture:pizza_restaurant',
        'osm:amenity/restaurant',
        'overture:restaurant',
        'overture:eat_and_drink',
      ],
    ],
    [
      'Health and Medicine > Dentist',
      ['osm:amenity/dentist', 'overture:dentist', 'overture:health_and_medical'],
    ],
    ['Retail > No Such Thing Here', ['osm:shop', 'overture:retail']],
    ['Zyx > Quorl', []],
    ['', []],
  ])('of %s', (label, categories) => {
    expect(categoriesOfLabel(label)).toEqual(categories);
  });
});
