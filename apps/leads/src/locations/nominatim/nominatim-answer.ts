import { distanceMetres } from '../distance';
import type { Town } from '../location';
import { englishCountryName } from '../tables/area-names';

/** Metres. A larger place is no town. */
const radius = { min: 3000, max: 40_000 };
const settlements = ['city', 'town', 'village', 'municipality', 'suburb', 'city_district', 'county'] as const;

/** The town of an answer of Nominatim's search in the format jsonv2; null if there is none, or it is too large. */
export function readNominatimAnswer(answer: unknown): Town | null {
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
  const place = fieldsOf(first);
  const address = fieldsOf(place['address']);
  const [lat, lon] = [Number(place['lat'] ?? NaN), Number(place['lon'] ?? NaN)];
  const country = textOf(address['country_code'])?.toUpperCase();
  const name = textOf(place['name']) ?? settlements.map((kind) => textOf(address[kind])).find(Boolean);
  if (!isPoint(lat, lon) || !name || !country || !/^[A-Z]{2}$/.test(country)) return null;
  const extent = extentOf(place['boundingbox']);
  if (extent > radius.max) return null;
  return {
    key: `nominatim/${country}/${lat.toFixed(3)},${lon.toFixed(3)}`,
    name,
    otherNames: [],
    region: textOf(address['state']) ?? null,
    regionCode: null,
    country,
    countryName: englishCountryName(country),
    point: { lat, lon },
    population: null,
    radius: Math.max(radius.min, Math.round(extent)),
  };
}

/** Half of the diagonal in metres; 0 if unknown. */
function extentOf(box: unknown): number {
  const [south = NaN, north = NaN, west = NaN, east = NaN] = Array.isArray(box) ? box.map(Number) : [];
  if (!isPoint(south, west) || !isPoint(north, east)) return 0;
  return distanceMetres({ lat: south, lon: west }, { lat: north, lon: east }) / 2;
}

const isPoint = (lat: number, lon: number): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
