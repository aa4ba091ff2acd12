import { nearest, type Issue } from '@lode/contracts';
import { LRUCache } from 'lru-cache';
import { IANAZone } from 'luxon';

const minuteMs = 60_000;
/** Minutes since 1970 and their offsets in milliseconds, by zone. */
const knownOffsets = new LRUCache<string, { readonly minute: number; readonly offset: number }>({
  max: 1000,
});

/**
 * Offset of a zone from UTC at an instant, in milliseconds. Offsets change at full minutes, and most calls are about
 * the present, so that the last one of each zone is kept.
 */
export function offsetAt(zone: string, instant: number): number {
  const minute = Math.floor(instant / minuteMs);
  const known = knownOffsets.get(zone);
  if (known?.minute === minute) return known.offset;
  const offset = computeOffset(zone, instant);
  knownOffsets.set(zone, { minute, offset });
  return offset;
}

function computeOffset(zone: string, instant: number): number {
  const found = IANAZone.create(zone);
  if (!found.isValid) throw new RangeError(`unknown time zone: ${zone}`);
  return found.offset(instant) * minuteMs;
}

/**
 * Issues of a time zone name; the fix suggests the most similar known name. Names of the IANA time zone database are
 * valid, including older ones; offsets such as `+05:30` are not, because they have no daylight saving time.
 */
export function zoneIssues(zone: string, location: string): Issue[] {
  if (/^[a-z]/i.test(zone) && IANAZone.isValidZone(zone)) return [];
  const meant = likelyZone(zone.trim().slice(0, 100));
  return [
    {
      location,
      message: 'is not a time zone of the IANA database',
      fix: meant ? `did you mean ${meant}?` : 'use a name such as Europe/Berlin or UTC',
    },
  ];
}

/** Current names of cities that the engine lists under an older name. */
const renamed = ['Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Yangon', 'Europe/Kyiv', 'UTC'];

/** Finds a zone by the city alone, with spaces, or with a typing error. */
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
  // Short words are similar to some city in any case.
  const city = wanted.length < 7 ? undefined : nearest(wanted, cities);
  return city === undefined ? undefined : known[cities.indexOf(city)];
}
