import type { ProfileOwner } from '@lode/contracts';
import type { StoredReading } from '../site/stored-reading';

const maxOwners = 20;

/**
 * The people beside a profile, each once per site.
 * @param isSame whether a URL is that of the profile
 */
export function ownersOf(
  readings: readonly StoredReading[],
  isSame: (profile: string) => boolean,
): ProfileOwner[] {
  const owners = readings.flatMap(({ domain, company, people = [], read_at }) => {
    if (domain === undefined || read_at === undefined) return [];
    const names = people.filter(({ profiles }) => profiles.some(isSame)).map(({ name }) => name);
    return [...new Set(names)].map((name) => ({ name, domain, company: company ?? null, read_at }));
  });
  return owners.slice(0, maxOwners);
}
