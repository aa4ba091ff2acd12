import { isOnSocialNetwork, withoutTracking } from '@lode/domain/sites';
import type { Sighting } from '../../business/business';
import type { Fact } from '../fact';
import { vote } from './vote';

/**
 * The website, without tracking parameters. Own sites precede pages on shared hosts, which are compared by their whole
 * URL; a profile on a social network is not a website.
 */
export function chooseWebsite(sightings: readonly Sighting[]): Fact<string> | null {
  const own = sightings.filter(({ domain }) => domain !== null);
  const [site] = vote(own.length > 0 ? own : sightings, sitesOf, ({ domain, website }) => domain ?? website);
  return site ? { value: homeOf(site), sightings: site.sightings } : null;
}

interface Site {
  readonly website: string;
  readonly domain: string | null;
}

const sitesOf = ({ website, domain }: Sighting): Site[] =>
  website === null || isOnSocialNetwork(website) ? [] : [{ website: withoutTracking(website), domain }];

/** The shortest URL of a site, https before http; pages of branches are longer. */
function homeOf({ value, sightings }: Fact<Site>): string {
  if (value.domain === null) return value.website;
  const [home] = sightings
    .flatMap((sighting) => sitesOf(sighting).map(({ website }) => website))
    .sort(
      (one, other) =>
        Number(other.startsWith('https:')) - Number(one.startsWith('https:')) ||
        one.length - other.length ||
        (one < other ? -1 : 1),
    );
  return home ?? value.website;
}
