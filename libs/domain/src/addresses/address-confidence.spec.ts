import { addressConfidence, chanceWithName } from './address-confidence';

test.each([
  [chanceWithName(true), false, 98],
  [chanceWithName(false), false, 74],
  [chanceWithName(true), true, 5],
  [0.9, true, 5],
  [0, false, 1],
  [1, false, 99],
])('a chance of %s, rejected %s, has the confidence %s', (chance, isRejected, confidence) => {
  expect(addressConfidence(chance, isRejected)).toBe(confidence);
});
