import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import type { DocumentReader } from '@lode/domain/sources';
import type { Town } from './location';
import { distanceMetres } from './geodesy';
import { englishCountryName } from './tables/area-table';

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

/** Places do not move: seconds for which a stored answer is used. */
const maxAge = 30 * 86_400;
const budget = 4000;
/** Longer texts are no location. */
const maxLength = 200;

/**
 * Knows locations that the gazetteer does not: asks the Nominatim server of the operator; without one, crawl has no such
 * source and the answer is null.
 */
@Injectable()
export class NominatimGeocoder {
  constructor(@Inject(BusDocumentReader) private readonly reader: DocumentReader) {}

  /** Null if it knows no such place, or cannot answer. Never rejects. */
  async find(text: string): Promise<Town | null> {
    const q = text.trim();
    if (q === '' || q.length > maxLength) return null;
    const query = new URLSearchParams({ q, format: 'jsonv2', addressdetails: '1', limit: '1' });
    query.set('accept-language', 'en');
    const at = { source: 'nominatim', path: '/search', query: query.toString() };
    const answer = await this.reader.readJson({ at, maxAge, budget }, AbortSignal.timeout(budget));
    return answer.kind === 'json' ? readNominatimAnswer(answer.value) : null;
  }
}
