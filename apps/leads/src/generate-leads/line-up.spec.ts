import { suppressionsOf } from '@lode/service-kit/testing';
import { sightingOf } from '../sources/testing/sighting';
import { hearsaySites, lineUp } from './line-up';
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
  const line = lineUp({ sightings, verifications: new Map(), barrier, now: 0 }, dentistsInAustin());
  expect(hearsaySites(line, 2).map(({ domain }) => domain)).toEqual(['juniper.com', 'willow.com']);
});
