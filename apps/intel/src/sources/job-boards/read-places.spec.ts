import { readPlaces } from './read-places';

test.each<[string | string[], string[], boolean]>([
  ['Austin, TX', ['Austin, TX'], false],
  ['Austin, TX (Remote)', ['Austin, TX'], true],
  ['Remote - Hamburg, Germany', ['Hamburg, Germany'], true],
  ['Köln or Remote', ['Köln'], true],
  ['Remote', [], true],
  ['Fully remote', [], true],
  ['US-Remote', ['US'], true],
  ['Remote, US', ['US'], true],
  ['Remote in Germany', ['Germany'], true],
  ['Remote (Germany)', ['Germany'], true],
  ['San Francisco, CA; New York, NY', ['San Francisco, CA', 'New York, NY'], false],
  ['Berlin | München | Remote', ['Berlin', 'München'], true],
  ['Berlin / München', ['Berlin', 'München'], false],
  ['Berlin oder München', ['Berlin', 'München'], false],
  ['London (Hybrid)', ['London'], false],
  ['Hybrid - London', ['London'], false],
  ['Paris, télétravail', ['Paris'], true],
  ['Madrid - teletrabajo', ['Madrid'], true],
  ['Home Office', [], true],
  ['Anywhere', [], true],
  ['Remoteville, OH', ['Remoteville, OH'], false],
  ['Orlando, FL', ['Orlando, FL'], false],
  ['Frankfurt (Oder)', ['Frankfurt (Oder)'], false],
  ['Halle (Saale), Deutschland', ['Halle (Saale), Deutschland'], false],
  [['Lyon', 'Lyon', 'Nantes'], ['Lyon', 'Nantes'], false],
  ['  ', [], false],
  ['-', [], false],
])('%j', (fields, places, remote) => {
  expect(readPlaces([fields].flat())).toEqual({ places, remote });
});

test('ignores values that are no text', () => {
  expect(readPlaces([null, 5, {}, undefined])).toEqual({ places: [], remote: false });
});
