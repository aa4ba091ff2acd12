import { atOnce } from '@lode/platform';
import { suppressionsOf } from '@lode/testing';
import { sightingOf } from '../sources/testing/sighting';
import { unconfirmedSites, rankingSteps } from './ranking';
import { dentistsInAustin } from './testing/lead-search';

const hitOf = (domain: string, confidence: number) =>
  sightingOf({
    name: domain,
    website: `https://${domain}/`,
    domain,
    origin: 'web_search',
    dataset: 'web_search',
    sourceId: domain,
    confidence,
  });

const filter = suppressionsOf().suppressionFilter();

test('of the sites that only a search has named, those with the highest confidence are read', () => {
  const sightings = [hitOf('maple.com', 20), hitOf('juniper.com', 35), hitOf('willow.com', 30)];
  const line = atOnce(
    rankingSteps({ sightings, verifications: new Map(), filter, now: 0 }, dentistsInAustin()),
  );
  expect(unconfirmedSites(line, 2).map(({ domain }) => domain)).toEqual(['juniper.com', 'willow.com']);
});

test('pauses after each business', () => {
  let looks = 0;
  const counting = {
    ...filter,
    isOpen: false,
    email: () => ((looks += 1), false),
  };
  const sightings = Array.from({ length: 50 }, (_, index) => ({
    ...hitOf(`${'abcdefghij'[index % 10] ?? ''}${'klmnopqrst'[Math.floor(index / 10)] ?? ''}quay.com`, 30),
    emails: [`info@site${index}.test`],
  }));
  const steps = rankingSteps(
    { sightings, verifications: new Map(), filter: counting, now: 0 },
    dentistsInAustin(),
  );
  let max = 0;
  for (let before = 0; !steps.next().done; before = looks) max = Math.max(max, looks - before);
  expect(looks).toBeGreaterThanOrEqual(50);
  expect(max).toBeLessThanOrEqual(2);
});
