import { atOnce } from '@lode/service-kit';
import { suppressionsOf } from '@lode/service-kit/testing';
import { sightingOf } from '../sources/testing/sighting';
import { hearsaySites, lineUpSteps } from './line-up';
import { dentistsInAustin } from './testing/lead-search';

const heard = (domain: string, confidence: number) =>
  sightingOf({
    name: domain,
    website: `https://${domain}/`,
    domain,
    origin: 'web_search',
    dataset: 'web_search',
    sourceId: domain,
    confidence,
  });

const barrier = suppressionsOf().barrier();

test('of the sites that nothing but a search has named, the surest are read', () => {
  const sightings = [heard('maple.com', 20), heard('juniper.com', 35), heard('willow.com', 30)];
  const line = atOnce(
    lineUpSteps({ sightings, verifications: new Map(), barrier, now: 0 }, dentistsInAustin()),
  );
  expect(hearsaySites(line, 2).map(({ domain }) => domain)).toEqual(['juniper.com', 'willow.com']);
});

test('work pauses after each of the businesses', () => {
  let looks = 0;
  const counting = {
    ...barrier,
    isOpen: false,
    email: () => ((looks += 1), false),
  };
  const sightings = Array.from({ length: 50 }, (_, index) => ({
    ...heard(`${'abcdefghij'[index % 10] ?? ''}${'klmnopqrst'[Math.floor(index / 10)] ?? ''}quay.com`, 30),
    emails: [`info@site${index}.test`],
  }));
  const steps = lineUpSteps(
    { sightings, verifications: new Map(), barrier: counting, now: 0 },
    dentistsInAustin(),
  );
  let max = 0;
  for (let before = 0; !steps.next().done; before = looks) max = Math.max(max, looks - before);
  expect(looks).toBeGreaterThanOrEqual(50);
  expect(max).toBeLessThanOrEqual(2);
});
