import type { ProfileOwner, SiteReading } from '@lode/contracts';

const maxOwners = 20;

/**
 * The people beside a profile, each once per site.
 * @param isSame whether a URL is that of the profile
 */
export function ownersOf(
  readings: readonly SiteReading[],
  isSame: (profile: string) => boolean,
): ProfileOwner[] {
  const owners = readings.flatMap(({ domain, company, people, read_at }) => {
    const names = people.filter(({ profiles }) => profiles.some(isSame)).map(({ name }) => name);
    return [...new Set(names)].map((name) => ({ name, domain, company, read_at }));
  });
  return owners.slice(0, maxOwners);
}
