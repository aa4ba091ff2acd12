import { join } from 'node:path';
import type { SkippedDay } from '@lode/contracts';
import { lazily, readTable } from '@lode/domain/data';
import { parsePhoneNumber } from 'libphonenumber-js/max';
import { zonesOf } from './recipient-zone';

/** The table is read when a sequence skips public holidays for the first time. */
const rowsByCountry = lazily(() =>
  Map.groupBy(
    readTable(join(__dirname, 'data/public-holidays.tsv'), ['country', 'name', 'days'] as const),
    ({ country }) => country,
  ),
);

/** Names by days, `YYYYMMDD`. */
const known = new Map<string, ReadonlyMap<string, string>>();

function holidaysOf(country: string): ReadonlyMap<string, string> {
  const stored = known.get(country);
  if (stored) return stored;
  const rows = rowsByCountry().get(country) ?? [];
  const days = new Map(rows.flatMap(({ name, days: all }) => all.split(' ').map((day) => [day, name])));
  known.set(country, days);
  return days;
}

/** The public holiday of a whole country on a day, `YYYY-MM-DD`; undefined without one, and after the years of the data. */
export function holidayOn(country: string, day: string): SkippedDay | undefined {
  const name = holidaysOf(country).get(day.replaceAll('-', ''));
  return name === undefined ? undefined : { date: day, country, name };
}

interface Whereabouts {
  /** In E.164. */
  readonly phone: string | null | undefined;
  /** Two letters of ISO 3166-1. */
  readonly country: string | null | undefined;
  /** Of the sequence. */
  readonly timezone: string;
}

/** The country whose holidays concern a recipient: by the phone number, else that of the lead, else of the time zone. */
export const holidayCountry = ({ phone, country, timezone }: Whereabouts): string | undefined =>
  countryOfNumber(phone) ?? country ?? countryOfZone(timezone);

function countryOfNumber(phone: string | null | undefined): string | undefined {
  if (!phone?.startsWith('+')) return undefined;
  try {
    return parsePhoneNumber(phone).country;
  } catch {
    return undefined;
  }
}

/** Zones of one country only, by their canonical name. */
const countriesOfZones = lazily(() => {
  const countries = new Map<string, string | undefined>();
  for (const country of rowsByCountry().keys())
    for (const zone of zonesOf(country)) {
      const name = canonical(zone);
      countries.set(name, countries.has(name) ? undefined : country);
    }
  return countries;
});

const countryOfZone = (zone: string): string | undefined => countriesOfZones().get(canonical(zone));

const canonical = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
