import { nearest, type Issue } from '@lode/contracts';
import { IANAZone } from 'luxon';

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  const found = IANAZone.create(zone);
  if (!found.isValid) throw new RangeError(`no time zone: ${zone}`);
  return found.offset(instant) * 60_000;
}

/**
 * What is wrong with the name of a time zone, with the nearest known one as the fix.
 * Names are those of the IANA time zone database, its older names included; bare offsets such as `+05:30` are not,
 * because they know nothing of daylight saving.
 */
export function zoneIssues(zone: string, location: string): Issue[] {
  if (/^[a-z]/i.test(zone) && IANAZone.isValidZone(zone)) return [];
  const meant = likelyZone(zone.trim().slice(0, 100));
  return [
    {
      location,
      message: 'is no time zone of the IANA database',
      fix: meant ? `did you mean ${meant}?` : 'give a name such as Europe/Berlin or UTC',
    },
  ];
}

/** Cities of today's names that the engine lists under an older one. */
const renamed = ['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Yangon', 'Europe/Kyiv', 'UTC'];

/** People write the city alone, with spaces, or with a slip. */
function likelyZone(written: string): string | undefined {
  const known = [...renamed, ...Intl.supportedValuesOf('timeZone')];
  const wanted = written.replace(/\s+/g, '_').toLowerCase();
  const city = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  return (
    known.find((name) => name.toLowerCase() === wanted || city(name).toLowerCase() === wanted) ??
    (wanted.includes('/') ? nearest(wanted, known) : nearestCity(wanted, known.map(city), known))
  );
}

function nearestCity(
  wanted: string,
  cities: readonly string[],
  known: readonly string[],
): string | undefined {
  // Short words are near to some city always.
  const city = wanted.length < 7 ? undefined : nearest(wanted, cities);
  return city === undefined ? undefined : known[cities.indexOf(city)];
}
