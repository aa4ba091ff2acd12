import type { Niche } from '../../niches/niche';
import type { Sighting } from '../../business/business';
import { austin, dentists, named } from '../../sources/testing/lead-question';
import { mergeGroup } from '../merge-group';
import { address, at, seen, seenInSearch, seenOnSite } from '../testing/seen';
import { fitOf, qualifies } from './fit';

const isAnswer = (sightings: readonly Sighting[], niche: Niche = dentists): boolean => {
  const business = mergeGroup(sightings);
  return qualifies(business, fitOf(business, { niche, town: austin }));
};

const dentist = ['osm:amenity/dentist'];
const inAustin = address({ city: 'Austin', region: 'TX' });
const inDallas = address({ city: 'Dallas', region: 'TX' });
const record = (more: Partial<Sighting> = {}) => seen({ categories: dentist, ...more });
const hit = seenInSearch('cedardental.com');
const page = (more: Partial<Sighting> = {}) =>
  seenOnSite('cedardental.com', { categories: dentist, ...more });

it.each([
  ['a record in the town', [record()]],
  ['a record at its edge', [record({ point: at(22_500) })]],
  ['a point inside, with any name of the place in the address', [record({ address: inDallas })]],
  ['an address without a point', [record({ point: null, address: inAustin })]],
  ['a category below the requested one', [record({ categories: ['osm:healthcare/dentist/orthodontics'] })]],
  ['a category in one record only', [record({ categories: [] }), record({ dataset: 'overture' })]],
  ['a trade stated by its site', [record({ categories: ['osm:office/company'] }), page()]],
  ['a place stated by its site', [record({ point: null }), page({ address: inAustin })]],
  ['a search hit confirmed by an address on its site', [hit, page({ address: inAustin })]],
  [
    'a search hit confirmed by a number of the country and the name of the town on its site',
    [hit, page({ phones: ['+15125550100'], otherNames: ['Dentist in Austin, TX'] })],
  ],
  ['a site from an earlier request', [page({ address: inAustin })]],
  ['hours that begin with a word for closed days', [record({ openingHours: 'Su off; Mo-Fr 09:00-17:00' })]],
] as [string, Sighting[]][])('answers: %s', (_, sightings) => {
  expect(isAnswer(sightings)).toBe(true);
});

it.each([
  ['a record outside the town', [record({ point: at(23_500) })]],
  ['a record outside the town with its name', [record({ point: at(40_000), address: inAustin })]],
  ['a record without a place', [record({ point: null })]],
  [
    'a record in a town of the same name',
    [record({ point: null, address: address({ city: 'Austin', region: 'MN' }) })],
  ],
  ['another trade', [record({ categories: ['osm:shop/car_repair'] })]],
  ['no trade', [record({ categories: [] })]],
  ['a hit alone', [seenInSearch('cedardental.com', { categories: dentist, address: inAustin })]],
  ['a site without a place', [hit, page()]],
  [
    'a site of another town',
    [hit, page({ address: inDallas, phones: ['+15125550100'], otherNames: ['Austin'] })],
  ],
  ['a site without a trade', [hit, page({ address: inAustin, categories: [] })]],
  [
    'a site that names the town, with a number of another country',
    [hit, page({ phones: ['+493012345678'], otherNames: ['Dentist in Austin'] })],
  ],
  ['a permanently closed business', [record({ name: 'Cedar Dental (permanently closed)' })]],
  ['a closed business, marked in brackets', [record({ name: 'Cedar Dental (geschlossen)' })]],
  ['a business that never opens', [record({ openingHours: 'off' })]],
  [
    'a business closed in its latest sighting',
    [record({ lastSeenAt: 1 }), record({ dataset: 'overture', openingHours: 'closed', lastSeenAt: 2 })],
  ],
] as [string, Sighting[]][])('does not qualify: %s', (_, sightings) => {
  expect(isAnswer(sightings)).toBe(false);
});

it.each([
  ['Cedar Dental Care', 'cedar', true],
  ['Cedars Dental Care', 'cedar dental', true],
  ['Café Müller', 'cafe muller', true],
  ['Oak Dental', 'cedar', false],
  ['Cedarwood', 'cedar', false],
])('%s qualifies for the words "%s": %s', (name, words, answers) => {
  expect(isAnswer([seen({ name })], named(words))).toBe(answers);
});

it('a brand matches its words', () => {
  expect(isAnswer([seen({ name: 'At the corner', brand: 'Cedarmart' })], named('cedarmart'))).toBe(true);
});
