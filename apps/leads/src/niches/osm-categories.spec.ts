import { osmCategories } from './osm-categories';

describe('osmCategories', () => {
  it.each([
    [
      'the most specific first, then those above',
      { amenity: 'restaurant', cuisine: 'pizza; italian' },
      ['osm:amenity/restaurant/pizza', 'osm:amenity/restaurant/italian', 'osm:amenity/restaurant'],
    ],
    [
      'a cuisine without a preset',
      { amenity: 'restaurant', cuisine: 'ethiopian' },
      ['osm:amenity/restaurant/ethiopian', 'osm:amenity/restaurant'],
    ],
    ['a key with all of its values', { shop: 'bakery' }, ['osm:shop/bakery', 'osm:shop']],
    [
      'a preset of two tags',
      { shop: 'car', second_hand: 'only' },
      ['osm:shop/car/second_hand', 'osm:shop/car', 'osm:shop'],
    ],
    [
      'a tag that accompanies another',
      { amenity: 'dentist', healthcare: 'dentist' },
      ['osm:amenity/dentist'],
    ],
    ['a synonym of another tag', { healthcare: 'dentist' }, ['osm:amenity/dentist']],
    ['a deprecated tag', { amenity: 'real_estate' }, ['osm:office/estate_agent', 'osm:office']],
    ['a tag without a preset', { shop: 'Foo "bar"' }, ['osm:shop/foo__bar_', 'osm:shop']],
    [
      'several businesses in one',
      { amenity: 'cafe', shop: 'books;gift' },
      ['osm:amenity/cafe', 'osm:shop/books', 'osm:shop/gift', 'osm:shop'],
    ],
    ['no business', { amenity: 'bench' }, []],
  ])('gives %s', (_, tags, categories) => {
    expect(osmCategories(tags)).toEqual(categories);
  });

  it('excludes values that are free text', () => {
    const [category = ''] = osmCategories({ shop: 'x'.repeat(500) });
    expect(category).toBe(`osm:shop/${'x'.repeat(60)}`);
  });
});
