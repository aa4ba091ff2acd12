import { ProblemError } from '@lode/contracts';
import type { LocationNotFound } from './location';
import { townOf } from './resolve-location';

const issueOf = (found: LocationNotFound) => {
  try {
    townOf({ find: () => found }, 'anywhere');
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.errors?.[0] : error;
  }
};

test('rejects an unknown town with suggestions', () => {
  const suggestions = ['Austin, Texas, United States', 'Aston, Pennsylvania, United States'];
  expect(issueOf({ reason: 'unknown', suggestions })).toEqual({
    location: 'body.location',
    message: 'is not a known town',
    fix: 'send a town, as in Austin, Texas, United States; Aston, Pennsylvania, United States',
  });
});

test('rejects a whole country, and explains the notation of a town if there are no suggestions', () => {
  expect(issueOf({ reason: 'too_wide', suggestions: [] })).toEqual({
    location: 'body.location',
    message: 'is larger than a town',
    fix: 'send a town with its state or country, as in Austin, TX',
  });
});
