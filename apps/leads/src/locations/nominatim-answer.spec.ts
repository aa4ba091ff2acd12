import { recordedJson } from '@lode/domain/testing';
import { readNominatimAnswer } from './nominatim-geocoder';

const read = (name: string) => readNominatimAnswer(recordedJson(`nominatim/${name}.json`));

test.each([
  ['building', { name: 'London', region: 'England', country: 'GB', radius: 3000 }],
  ['several', { name: 'Ville de Bruxelles - Stad Brussel', country: 'BE', radius: 3000 }],
  ['district', { name: 'Warszawa', region: 'województwo mazowieckie', country: 'PL', radius: 3000 }],
])('reads the town of a recorded %s', (name, town) => {
  expect(read(name)).toMatchObject(town);
});

test.each(['country', 'empty', 'bad-request'])('reads no town from a recorded answer: %s', (name) => {
  expect(read(name)).toBeNull();
});
