import { join } from 'node:path';
import { lazily, readTable } from '@lode/domain/data';
import { offsetAt } from './local-time';

/** Longest prefix of the data. */
const maxPrefix = 12;

const zonesOfNumbers = lazily(
  () =>
    new Map(
      readTable(join(__dirname, 'data/phone-zones.tsv'), ['prefix', 'zone'] as const).map(
        ({ prefix, zone }) => [prefix, zone === '-' ? undefined : zone],
      ),
    ),
);

/**
 * Time zone of a recipient: by the area of the phone number, else by the country if all of it has the same time.
 * @param phone in E.164
 * @param country two letters of ISO 3166-1
 * @returns undefined if neither says it
 */
export const recipientZone = (
  phone: string | null | undefined,
  country: string | null | undefined,
): string | undefined => zoneOfNumber(phone ?? '') ?? zoneOfCountry(country ?? '');

function zoneOfNumber(phone: string): string | undefined {
  const [, digits] = /^\+(\d{5,15})$/.exec(phone) ?? [];
  if (digits === undefined) return undefined;
  for (let length = Math.min(maxPrefix, digits.length); length > 0; length -= 1) {
    const prefix = digits.slice(0, length);
    if (zonesOfNumbers().has(prefix)) return zonesOfNumbers().get(prefix);
  }
  return undefined;
}

/** Days by whose offsets zones are compared: one of each season. */
const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const zonesOfCountries = new Map<string, string | undefined>();

function zoneOfCountry(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  if (!zonesOfCountries.has(country)) zonesOfCountries.set(country, onlyZone(country));
  return zonesOfCountries.get(country);
}

/** ECMA-402 proposal that the compiler does not know. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

/** Time zones of a country; empty for an unknown one. @param country two letters of ISO 3166-1 */
export const zonesOf = (country: string): string[] =>
  (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones() ?? [];

function onlyZone(country: string): string | undefined {
  const zones = zonesOf(country);
  const times = new Set(zones.map((zone) => days.map((day) => offsetAt(zone, day)).join(' ')));
  return times.size === 1 ? zones[0] : undefined;
}
