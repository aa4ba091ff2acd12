import { ratingOf } from './site-sighting';
import { organisationOf } from './testing/site-reading';

test.each([
  [{ value: 4.567, best: 5, count: 10 }, 4.57],
  [{ value: 8.7, best: 10, count: null }, 4.35],
  [{ value: 93, best: 100, count: 1 }, 4.65],
  [{ value: 6, best: 5, count: 1 }, undefined],
  [{ value: 1, best: 0, count: 1 }, undefined],
])('a rating of %j is %s of 5', (rating, value) => {
  const rated = ratingOf([organisationOf(), organisationOf({ rating })], 'cedardental.com');
  expect(rated?.value).toBe(value);
  expect(rated?.source).toBe(value && 'cedardental.com');
});
