import type { Sighting } from '../../business/sighting';
import type { Fact } from '../fact';
import { vote } from './vote';

/** A site of its own goes before pages under shared hosts, which are told apart by their whole address. */
export function chooseWebsite(sightings: readonly Sighting[]): Fact<string> | null {
  const own = sightings.filter(({ domain }) => domain !== null);
  const [site] = vote(own.length > 0 ? own : sightings, sitesOf, ({ domain, website }) => domain ?? website);
  return site ? { value: homeOf(site), sightings: site.sightings } : null;
}

interface Site {
  readonly website: string;
  readonly domain: string | null;
}

const sitesOf = ({ website, domain }: Sighting): Site[] => (website === null ? [] : [{ website, domain }]);

/** Of all ways to give a site the shortest, an encrypted one before others; a branch's own page is longer. */
function homeOf({ value, sightings }: Fact<Site>): string {
  if (value.domain === null) return value.website;
  const [home] = sightings
    .flatMap(({ website }) => website ?? [])
    .sort(
      (one, other) =>
        Number(other.startsWith('https:')) - Number(one.startsWith('https:')) ||
        one.length - other.length ||
        (one < other ? -1 : 1),
    );
  return home ?? value.website;
}
