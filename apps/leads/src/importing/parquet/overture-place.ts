import { ownDomain } from '@lode/domain/sites';
import { fieldsOf, listIn, cleanText, distinct } from '@lode/domain/values';
import type { GeoPoint, PlaceRecord, PostalAddress } from '../../business/business';
import { categoriesAbove } from '../../niches/catalogue';
import { readEmails, readPhones, readWebsite } from '../../business/contacts';

import { pointFrom, numberOf, stringsOf, type Row } from './row-values';

/** Columns of Overture's places that are read. https://docs.overturemaps.org/schema/reference/places/place/ */
export const overtureColumns = [
  'id',
  'geometry',
  'bbox',
  'names',
  'categories',
  'taxonomy',
  'confidence',
  'websites',
  'socials',
  'emails',
  'phones',
  'brand',
  'addresses',
  'sources',
  'operating_status',
];

/** Below this confidence most records are of places that do not exist. */
const minConfidence = 0.5;

/** Datasets with a licence of their own. https://docs.overturemaps.org/attribution/ */
const licences: Record<string, string> = { Foursquare: 'Apache-2.0', AllThePlaces: 'CC0-1.0' };
const usualLicence = 'CDLA-Permissive-2.0';
const maxNames = 10;

/** The record of a row, or the reason why there is none. */
export function readOverturePlace(row: Row): PlaceRecord | string {
  const name = cleanText(fieldsOf(row['names'])['primary']);
  const sourceId = cleanText(row['id']);
  const point = pointFrom(row);
  if (!name || !sourceId || !point) return 'without name or point';
  if (row['operating_status'] === 'permanently_closed') return 'closed';
  if ((numberOf(row['confidence']) ?? 1) < minConfidence) return 'hardly certain';
  return recordOf(row, { name, sourceId, point });
}

function recordOf(row: Row, known: { name: string; sourceId: string; point: GeoPoint }): PlaceRecord {
  const address = addressOf(row);
  const website = readWebsite([...stringsOf(row['websites']), ...stringsOf(row['socials'])]);
  const brand = fieldsOf(row['brand']);
  const wikidata = brand['wikidata'];
  return {
    ...known,
    dataset: 'overture',
    licence: licenceOf(row),
    otherNames: otherNamesOf(fieldsOf(row['names'])).filter((name) => name !== known.name),
    categories: categoriesOf(row),
    brand: cleanText(fieldsOf(brand['names'])['primary']) ?? null,
    brandWikidata: typeof wikidata === 'string' && /^Q\d{1,12}$/.test(wikidata) ? wikidata : null,
    address,
    phones: readPhones(stringsOf(row['phones']), address?.country ?? null),
    website,
    domain: website ? ownDomain(website) : null,
    emails: readEmails(stringsOf(row['emails'])),
    openingHours: null,
    rating: null,
  };
}

/** The dataset of the record has the empty property; others are of single values. */
function licenceOf(row: Row): string {
  const sources = listIn(row['sources']).map(fieldsOf);
  const main = sources.find(({ property }) => !property) ?? sources[0];
  return licences[String(main?.['dataset'])] ?? usualLicence;
}

/** Including the categories above them. `taxonomy` is the newer column; a release of 2026 drops `categories`. */
function categoriesOf(row: Row): string[] {
  const taxonomy = fieldsOf(row['taxonomy']);
  const categories = fieldsOf(row['categories']);
  const newer = [
    taxonomy['primary'],
    ...listIn(taxonomy['hierarchy']).toReversed(),
    ...listIn(taxonomy['alternates']),
  ];
  const older = [categories['primary'], ...listIn(categories['alternate'])];
  const codes = [newer, older].map((each) => each.filter(isCode)).find(({ length }) => length > 0) ?? [];
  return distinct(
    codes.map((code) => `overture:${code}`).flatMap((each) => [each, ...categoriesAbove(each)]),
  );
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9_]{1,80}$/.test(value);

function otherNamesOf(names: Row): string[] {
  const translations = Object.values(fieldsOf(names['common']));
  const rules = listIn(names['rules']).map((rule) => fieldsOf(rule)['value']);
  return distinct([...translations, ...rules].flatMap((name) => cleanText(name) ?? [])).slice(0, maxNames);
}

/** Regions include the country, as in `US-TX`. */
function addressOf(row: Row): PostalAddress | null {
  const address = fieldsOf(listIn(row['addresses'])[0]);
  const text = (key: string): string | null => cleanText(address[key]) ?? null;
  const country = text('country');
  const parts = {
    street: text('freeform'),
    city: text('locality'),
    region: text('region')?.replace(/^[A-Z]{2}-/, '') ?? null,
    postalCode: text('postcode'),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
  };
  return Object.values(parts).some(Boolean) ? parts : null;
}
