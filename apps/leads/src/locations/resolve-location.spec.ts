import { ProblemError } from '@lode/contracts';
import type { LocationNotFound } from './location';
import { townOf } from './resolve-location';

const geocoder = { find: () => Promise.resolve(null) };

const issueOf = async (found: LocationNotFound) => {
  try {
    await townOf({ gazetteer: { find: () => found }, geocoder }, 'anywhere');
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.errors?.[0] : error;
  }
};

test('rejects an unknown town with suggestions', async () => {
  const suggestions = ['Austin, Texas, United States', 'Aston, Pennsylvania, United States'];
  await expect(issueOf({ reason: 'unknown', suggestions })).resolves.toEqual({
    location: 'body.location',
    message: 'is not a known town or region',
    fix: 'send a town or region, as in Austin, Texas, United States; Aston, Pennsylvania, United States',
  });
});

test('rejects a whole country, and explains the notation of a town if there are no suggestions', async () => {
  await expect(issueOf({ reason: 'too_wide', suggestions: [] })).resolves.toEqual({
    location: 'body.location',
    message: 'is a country',
    fix: 'send a town with its state or country, as in Austin, TX, or a state or region',
  });
});
