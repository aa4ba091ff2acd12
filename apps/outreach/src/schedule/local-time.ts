import { nearest, type Issue } from '@lode/contracts';
import { LRUCache } from 'lru-cache';
import { IANAZone, DateTime } from 'luxon';

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

/** Delay of a step after the previous one. */
export interface Wait {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Calendar day of a zone at an instant, as `YYYY-MM-DD`; daily limits count by it. */
export const dayOf = (zone: string, instant: number): string =>
  new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10);

/** Instant at which the next calendar day of the zone begins; not always 00:00 or after 24 hours. */
export const nextDay = (zone: string, instant: number): number =>
  DateTime.fromMillis(instant, { zone }).plus({ days: 1 }).startOf('day').toMillis();

/** Instant at which the calendar day after a day, `YYYY-MM-DD`, begins in the zone. */
export const dayAfter = (zone: string, day: string): number =>
  DateTime.fromISO(day, { zone }).plus({ days: 1 }).startOf('day').toMillis();

/** Instant of 9:00 on a day, `YYYY-MM-DD`, in the zone. */
export const morningOf = (zone: string, day: string): number =>
  DateTime.fromISO(day, { zone }).set({ hour: 9 }).toMillis();

/**
 * When a step is due. Minutes and hours are exact; days are calendar days at the same local time. If daylight saving time
 * skips that time, the step is due as much later.
 * @param sentAt milliseconds since 1970, like the result
 */
export function dueAfter(sentAt: number, { value, unit }: Wait, zone: string): number {
  if (unit === 'minute') return sentAt + value * 60_000;
  if (unit === 'hour') return sentAt + value * 3_600_000;
  return DateTime.fromMillis(sentAt, { zone }).plus({ days: value }).toMillis();
}
