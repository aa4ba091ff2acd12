import type { StructuredItem } from '../facts/facts';
import type { Page } from '../page/page';
import { ItemWriter } from './item-writer';

/** Properties of Open Graph (https://ogp.me, and its early extension `business`) and their schema.org names. */
const names: Readonly<Record<string, string>> = {
  'og:title': 'name',
  'og:site_name': 'publisher',
  'og:description': 'description',
  'og:url': 'url',
  'og:image': 'image',
  'og:logo': 'logo',
  'og:locale': 'inLanguage',
  'og:email': 'email',
  'og:phone_number': 'telephone',
  'og:fax_number': 'faxNumber',
  'business:contact_data:email': 'email',
  'business:contact_data:phone_number': 'telephone',
  'business:contact_data:fax_number': 'faxNumber',
  'business:contact_data:website': 'url',
  'profile:first_name': 'givenName',
  'profile:last_name': 'familyName',
  'profile:username': 'alternateName',
};

const addressNames: Readonly<Record<string, string>> = {
  'street-address': 'streetAddress',
  street_address: 'streetAddress',
  locality: 'addressLocality',
  region: 'addressRegion',
  'postal-code': 'postalCode',
  postal_code: 'postalCode',
  'country-name': 'addressCountry',
  country_name: 'addressCountry',
};

const addressProperty =
  /^(?:og|business:contact_data):(street.address|locality|region|postal.code|country.name)$/;

/** Reads the Open Graph data of a page: one item with the given type (`website`, `profile` …). */
export function readOpenGraph({ metas }: Pick<Page, 'metas'>): readonly StructuredItem[] {
  const properties = metas.filter(({ name }) => /^(?:og|business|profile):/.test(name));
  if (properties.length === 0) return [];
  const writer = new ItemWriter('opengraph');
  const item = writer.open(
    properties.flatMap(({ name, content }) => (name === 'og:type' ? content : [])).slice(0, 1),
  );
  const address = writer.open(['PostalAddress']);
  for (const { name, content } of properties) {
    const [, part] = addressProperty.exec(name) ?? [];
    if (part !== undefined) writer.add(address, addressNames[part] ?? '', content);
    else writer.add(item, names[name] ?? '', content);
  }
  if (Object.keys(address.properties).length > 0) writer.add(item, 'address', address);
  return [item];
}
