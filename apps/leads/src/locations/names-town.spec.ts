import { type Town, mentionsTown, namesTown } from './location';
import { austin } from '../sources/testing/lead-question';
import { address } from '../merging/testing/seen';

const munich: Town = {
  ...austin,
  name: 'München',
  otherNames: ['Munich'],
  region: 'Bavaria',
  regionCode: 'BY',
  country: 'DE',
};
const frankfurt: Town = {
  ...munich,
  name: 'Frankfurt am Main',
  otherNames: [],
  region: 'Hesse',
  regionCode: 'HE',
};
const newYork: Town = { ...austin, name: 'New York', region: 'New York', regionCode: 'NY' };
const baltimoreZip: Town = { ...austin, name: '21201', region: 'Maryland', regionCode: 'MD' };

describe('an address', () => {
  it.each([
    [austin, { city: 'Austin' }],
    [austin, { city: 'AUSTIN', region: 'TX', country: 'US' }],
    [austin, { city: 'Austin', region: 'Texas' }],
    [austin, { city: 'Austin', region: 'US-TX', country: 'us' }],
    [austin, { city: 'City of Austin' }],
    [newYork, { city: 'New York City', region: 'NY' }],
    [munich, { city: 'Munich', region: 'Bayern' }],
    [munich, { city: 'MUNCHEN', country: 'DE' }],
    [frankfurt, { city: 'Frankfurt' }],
    [baltimoreZip, { city: 'Baltimore', postalCode: '21201-1234' }],
  ])('of $name: %j', (town, parts) => {
    expect(namesTown(address(parts), town)).toBe(true);
  });

  it.each([
    [austin, { city: 'Houston' }],
    [austin, { city: 'Austin', region: 'MN' }],
    [austin, { city: 'Austin', region: 'Minnesota' }],
    [austin, { city: 'Austin', country: 'CA' }],
    [austin, { region: 'TX' }],
    [austin, {}],
    [baltimoreZip, { postalCode: '21202' }],
  ])('not of $name: %j', (town, parts) => {
    expect(namesTown(address(parts), town)).toBe(false);
  });
});

test.each([
  ['Dentist in Austin, TX', austin, true],
  ['Zahnarzt (München)', munich, true],
  ['Dentists of Munich', munich, true],
  ['The Austinite', austin, false],
  ['The whole of this long title comes before the words that name a town: Austin', austin, true],
  ['', austin, false],
])('%s', (text, town, mentioned) => {
  expect(mentionsTown(text, town)).toBe(mentioned);
});
