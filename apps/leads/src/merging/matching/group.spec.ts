import { sectorOf } from '../../niches/sectors';
import { seen } from '../testing/seen';
import { groupProfiles } from './group';
import { profileOf, type Profile } from './profile';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** A word that is unique for numbers below 17,576. */
const word = (index: number): string =>
  [index, Math.floor(index / 26), Math.floor(index / 676)].map((place) => letters[place % 26]).join('');

/** Records at one place with six names of the same prefix, so that each is compared with many others. */
const alike = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    seen({
      name: `Cedar Ridge Dental ${word(index)}ola`,
      otherNames: Array.from({ length: 5 }, (_, other) => `Cedar Oak ${word(index + other)}ola Dental`),
      phones: ['+13128670110'],
    }),
  );

test('pauses after each compared pair of records', () => {
  let asked = 0;
  const profiles = alike(60).map((sighting): Profile => {
    const profile = profileOf(sighting, { sectorOf });
    const namesIn: Profile['namesIn'] = (city) => {
      asked += 1;
      return profile.namesIn(city);
    };
    return { ...profile, namesIn };
  });
  const steps = groupProfiles(profiles);
  let max = 0;
  let pauses = 0;
  for (let before = 0; !steps.next().done; before = asked) {
    max = Math.max(max, asked - before);
    pauses += 1;
  }
  // A comparison reads the names of both.
  expect(max).toBe(2);
  expect(asked).toBeGreaterThan(2 * 1000);
  expect(pauses).toBeGreaterThan(asked / 2);
});
