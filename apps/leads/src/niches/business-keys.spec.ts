import { businessTags } from './osm-categories';

describe('businessTags', () => {
  it.each([
    ['a shop', { shop: 'bakery' }, [['shop', 'bakery']]],
    ['any office', { office: 'yes' }, [['office', 'yes']]],
    ['a list by any of its values', { shop: 'no; bakery' }, [['shop', 'bakery']]],
    [
      'a list of businesses',
      { shop: 'books;gift' },
      [
        ['shop', 'books'],
        ['shop', 'gift'],
      ],
    ],
    ['listed values of a key with few businesses', { leisure: 'sauna' }, [['leisure', 'sauna']]],
    [
      'the main tag first',
      { shop: 'convenience', amenity: 'fuel' },
      [
        ['amenity', 'fuel'],
        ['shop', 'convenience'],
      ],
    ],
  ])('finds %s', (_, tags, found) => {
    expect(businessTags(tags)).toEqual(found);
  });

  it.each([
    ['an empty shop', { shop: 'vacant' }],
    ['a denied shop', { shop: 'no' }],
    ['street furniture', { amenity: 'bench;waste_basket' }],
    ['open land', { leisure: 'park' }],
    ['a sight', { tourism: 'artwork' }],
    ['other keys', { highway: 'residential', building: 'retail' }],
    ['an empty value', { shop: '' }],
    ['nothing', {}],
  ])('finds none in %s', (_, tags) => {
    expect(businessTags(tags)).toEqual([]);
  });
});
