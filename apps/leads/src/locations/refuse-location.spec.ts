import { ProblemError } from '@lode/contracts';
import type { LocationNotFound } from './location';
import { townOf } from './refuse-location';

const issueOf = (found: LocationNotFound) => {
  try {
    townOf({ find: () => found }, 'anywhere');
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.errors?.[0] : error;
  }
};

test('a town that nobody knows is refused, with what may be meant', () => {
  const suggestions = ['Austin, Texas, United States', 'Aston, Pennsylvania, United States'];
  expect(issueOf({ reason: 'unknown', suggestions })).toEqual({
    location: 'body.location',
    message: 'is no town that is known',
    fix: 'send a town, as in Austin, Texas, United States; Aston, Pennsylvania, United States',
  });
});

test('so is a whole country, and where nothing comes near it is said how to write a town', () => {
  expect(issueOf({ reason: 'too_wide', suggestions: [] })).toEqual({
    location: 'body.location',
    message: 'is more than a town',
    fix: 'send a town with its state or country, as in Austin, TX',
  });
});
