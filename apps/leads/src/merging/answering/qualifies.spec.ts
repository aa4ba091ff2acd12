import type { Niche } from '../../niches/niche';
import type { Sighting } from '../../business/sighting';
import { austin, dentists, named } from '../../sources/testing/lead-question';
import { mergeGroup } from '../choosing/merge-group';
import { address, at, seen, seenInSearch, seenOnSite } from '../testing/seen';
import { fitOf } from './fit';
import { qualifies } from './qualifies';

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
  ['a point inside, whatever the address calls the place', [record({ address: inDallas })]],
  ['an address without a point', [record({ point: null, address: inAustin })]],
  [
    'a category below the one that is asked for',
    [record({ categories: ['osm:healthcare/dentist/orthodontics'] })],
  ],
  ['a category of one record only', [record({ categories: [] }), record({ dataset: 'overture' })]],
  ['a trade that its site tells', [record({ categories: ['osm:office/company'] }), page()]],
  ['a place that its site tells', [record({ point: null }), page({ address: inAustin })]],
  ['a hit that its site confirms by an address', [hit, page({ address: inAustin })]],
  [
    'a hit that its site confirms by a number of the country and the name of the town',
    [hit, page({ phones: ['+15125550100'], otherNames: ['Dentist in Austin, TX'] })],
  ],
  ['a site that was read before', [page({ address: inAustin })]],
  ['hours that begin with a word for closed days', [record({ openingHours: 'Su off; Mo-Fr 09:00-17:00' })]],
] as [string, Sighting[]][])('answers: %s', (_, sightings) => {
  expect(isAnswer(sightings)).toBe(true);
});

it.each([
  ['a record beyond the town', [record({ point: at(23_500) })]],
  ['a record beyond it that gives its name', [record({ point: at(40_000), address: inAustin })]],
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
  ['what is permanently closed', [record({ name: 'Cedar Dental (permanently closed)' })]],
  ['what is closed in brackets', [record({ name: 'Cedar Dental (geschlossen)' })]],
  ['what never opens', [record({ openingHours: 'off' })]],
  [
    'what was seen closed last',
    [record({ lastSeenAt: 1 }), record({ dataset: 'overture', openingHours: 'closed', lastSeenAt: 2 })],
  ],
] as [string, Sighting[]][])('does not answer: %s', (_, sightings) => {
  expect(isAnswer(sightings)).toBe(false);
});

it.each([
  ['Cedar Dental Care', 'cedar', true],
  ['Cedars Dental Care', 'cedar dental', true],
  ['Café Müller', 'cafe muller', true],
  ['Oak Dental', 'cedar', false],
  ['Cedarwood', 'cedar', false],
])('%s answers the words "%s": %s', (name, words, answers) => {
  expect(isAnswer([seen({ name })], named(words))).toBe(answers);
});

it('a brand answers its words too', () => {
  expect(isAnswer([seen({ name: 'At the corner', brand: 'Cedarmart' })], named('cedarmart'))).toBe(true);
});
