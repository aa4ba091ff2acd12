import type { NearPlace } from '../places/place.repository';
import type { Place } from '../business/business';
import { LocalPlaces } from './local-places';
import { austin, dentists } from './testing/lead-question';

const near = (count: number): NearPlace[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    groupId: String(index),
    fit: 100,
    metres: index,
    completeness: 1,
  }));

const placeWith = (id: string): Place => ({
  id,
  dataset: 'openstreetmap',
  sourceId: `way/${id}`,
  licence: 'ODbL-1.0',
  release: null,
  name: 'Cedar Dental Care',
  otherNames: [],
  categories: ['osm:amenity/dentist'],
  brand: null,
  brandWikidata: null,
  point: austin.point,
  address: null,
  phones: ['+15125550100'],
  website: null,
  domain: null,
  emails: [],
  openingHours: null,
  rating: null,
  firstSeenAt: new Date(1000),
  lastSeenAt: new Date(2000),
});

const ask = (limit: number, places: readonly NearPlace[]) => {
  const read: string[][] = [];
  const source = new LocalPlaces(
    { find: () => Promise.resolve({ places, more: false }) },
    {
      read: (ids) => {
        read.push([...ids]);
        return Promise.resolve(ids.slice(0, 1).map(placeWith));
      },
    },
  );
  return { answer: source.find({ niche: dentists, town: austin, limit, maxAge: 0 }), read };
};

test('returns the facts of a record and its URL', async () => {
  await expect(ask(20, near(1)).answer).resolves.toEqual({
    state: 'ok',
    detail: null,
    records: [
      {
        origin: 'maps_directory',
        dataset: 'openstreetmap',
        sourceId: 'way/0',
        licence: 'ODbL-1.0',
        name: 'Cedar Dental Care',
        otherNames: [],
        categories: ['osm:amenity/dentist'],
        brand: null,
        point: austin.point,
        address: null,
        phones: ['+15125550100'],
        website: null,
        domain: null,
        emails: [],
        openingHours: null,
        rating: null,
        technologies: [],
        url: 'https://www.openstreetmap.org/way/0',
        firstSeenAt: 1000,
        lastSeenAt: 2000,
        confidence: 75,
      },
    ],
  });
});

test('reads the best places, several for each requested lead, and never all', async () => {
  const few = ask(20, near(1000));
  await few.answer;
  expect(few.read).toEqual([near(60).map(({ id }) => id)]);
  const many = ask(1000, near(3000));
  await many.answer;
  expect(many.read[0]).toHaveLength(2400);
});

test('an unavailable database is a failure of this source only', async () => {
  const source = new LocalPlaces(
    { find: () => Promise.reject(new Error('connection refused')) },
    { read: () => Promise.resolve([]) },
  );
  await expect(source.find({ niche: dentists, town: austin, limit: 20, maxAge: 0 })).resolves.toEqual({
    state: 'failed',
    records: [],
    detail: 'The database of places is unavailable.',
  });
});
