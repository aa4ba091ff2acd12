import { FakeDocumentReader, read, unread } from '@lode/testing';
import type { DocumentUnread, JsonRead } from '@lode/domain/sources';
import { Gazetteer } from './gazetteer';
import { townOf } from './resolve-location';
import { NominatimGeocoder } from './nominatim-geocoder';

const gazetteer = new Gazetteer();
/** As in the documentation of Nominatim's search. */
const hamlet = {
  osm_type: 'node',
  osm_id: 1,
  lat: '52.5487',
  lon: '-1.8165',
  name: 'Qwertyham',
  boundingbox: ['52.5387', '52.5587', '-1.8265', '-1.8065'],
  address: { village: 'Qwertyham', state: 'England', country_code: 'gb' },
};

function resolving(text: string, answer: JsonRead | DocumentUnread) {
  const reader = new FakeDocumentReader([answer]);
  return { reader, found: townOf({ gazetteer, geocoder: new NominatimGeocoder(reader) }, text) };
}

test('is not asked for a known town', async () => {
  const { reader, found } = resolving('Austin, TX', read([hamlet]));
  await expect(found).resolves.toMatchObject({ town: { name: 'Austin', regionCode: 'TX' } });
  expect(reader.asked).toEqual([]);
});

test('is not asked for a country, which has towns to choose from', async () => {
  const { reader, found } = resolving('Germany', read([hamlet]));
  await expect(found).rejects.toMatchObject({ errors: [{ message: 'is a country' }] });
  expect(reader.asked).toEqual([]);
});

test('is asked once for an unknown location', async () => {
  const { reader, found } = resolving('Qwertyham', read([hamlet]));
  await expect(found).resolves.toMatchObject({
    town: {
      name: 'Qwertyham',
      region: 'England',
      country: 'GB',
      point: { lat: 52.5487, lon: -1.8165 },
      radius: 3000,
    },
    alternatives: [],
  });
  expect(reader.asked).toMatchObject([{ at: { source: 'nominatim', path: '/search' } }]);
  expect(reader.parameters(0)).toMatchObject({ q: 'Qwertyham', format: 'jsonv2', limit: '1' });
});

test.each([
  ['no server is set up', unread({ state: 'off' })],
  ['it fails', unread({ state: 'failed' })],
  ['it knows no such place', read([])],
  ['its place is larger than a town', read([{ ...hamlet, boundingbox: ['40', '60', '-10', '10'] }])],
  ['its answer has no country', read([{ ...hamlet, address: {} }])],
  ['its answer is not JSON of Nominatim', read({ error: 'x' })],
  ['its place has no point', read([{ ...hamlet, lat: 'x' }])],
])('the location is unknown if %s', async (_, answer) => {
  await expect(resolving('Qwertyham', answer).found).rejects.toMatchObject({
    errors: [{ location: 'body.location', message: 'is not a known town or region' }],
  });
});

test('a text without words is unknown without a question', async () => {
  const { reader, found } = resolving(' ', read([hamlet]));
  await expect(found).rejects.toThrow();
  expect(reader.asked).toEqual([]);
});
