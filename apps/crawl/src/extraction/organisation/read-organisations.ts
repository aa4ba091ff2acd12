import type { OrganisationFact, StructuredItem } from '../facts/facts';
import { absoluteAddress } from './absolute-address';
import type { Page } from '../page/page';
import { itemsOf, textOf, textsOf } from '../structured/item-values';
import { findIdentifiers } from './identifiers-in-text';
import { isOrganisation, ownItems } from './own-items';
import { readEmployees } from './read-employees';
import { readRating } from './read-rating';

const confidence = 90;
const maxOrganisations = 20;

/** Companies in structured data, and one without a name for the identifiers in the text of the page. */
export function readOrganisations(items: readonly StructuredItem[], page: Page): readonly OrganisationFact[] {
  const structured = ownItems(items)
    .filter((item) => isOrganisation(item) && Object.keys(item.properties).length > 0)
    .slice(0, maxOrganisations)
    .map((item) => readOrganisation(item, page));
  const identifiers = findIdentifiers(page.blocks);
  return Object.keys(identifiers).length === 0
    ? structured
    : [...structured, { ...unknown, identifiers, method: 'text', confidence: 85 }];
}

const unknown: Omit<OrganisationFact, 'method' | 'confidence' | 'identifiers'> = {
  types: [],
  name: null,
  legalName: null,
  description: null,
  url: null,
  logo: null,
  founded: null,
  employees: null,
  sameAs: [],
  rating: null,
};

function readOrganisation(item: StructuredItem, page: Page): OrganisationFact {
  const logo = itemsOf(item, 'logo').flatMap(
    (image) => textOf(image, 'url', 'contentUrl') ?? image.id ?? [],
  )[0];
  return {
    types: item.types,
    name: textOf(item, 'name'),
    legalName: textOf(item, 'legalName'),
    description: textOf(item, 'description', 'disambiguatingDescription'),
    url: absoluteAddress(textOf(item, 'url'), page),
    logo: absoluteAddress(logo ?? textOf(item, 'logo'), page),
    founded: textOf(item, 'foundingDate'),
    employees: readEmployees(item),
    identifiers: structuredIdentifiers(item),
    sameAs: textsOf(item, 'sameAs').flatMap((address) => absoluteAddress(address, page) ?? []),
    rating: readRating(item),
    method: item.syntax,
    confidence,
  };
}

/** Schema.org's properties of identifiers, with the names that Lode uses. */
const identifierNames: Readonly<Record<string, string>> = {
  vatID: 'vat_id',
  taxID: 'tax_id',
  leiCode: 'lei',
  duns: 'duns',
  naics: 'naics',
  isicV4: 'isic',
  globalLocationNumber: 'gln',
  iso6523Code: 'iso6523',
};

/** Variants of these names in `PropertyValue`s, in lower case and with underscores. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['vatid', 'vat_id'],
  ['vat', 'vat_id'],
  ['vat_number', 'vat_id'],
  ['taxid', 'tax_id'],
  ['leicode', 'lei'],
  ['lei_code', 'lei'],
  ['legal_entity_identifier', 'lei'],
  ['d_u_n_s', 'duns'],
  ['duns_number', 'duns'],
  ['d_u_n_s_number', 'duns'],
]);

const registerOf = (written: string): string => {
  const name = written.toLowerCase().replace(/\W+/g, '_').replace(/^_|_$/g, '');
  return spellings.get(name) ?? name;
};

function structuredIdentifiers(item: StructuredItem): Readonly<Record<string, string>> {
  const direct = Object.entries(identifierNames).map(
    ([property, name]) => [name, textOf(item, property)] as const,
  );
  const listed = itemsOf(item, 'identifier').map(
    (each) => [registerOf(textOf(each, 'propertyID', 'name') ?? ''), textOf(each, 'value')] as const,
  );
  const structured = [...listed, ...direct].filter(([name, value]) => name !== '' && value !== null);
  return Object.fromEntries(structured) as Record<string, string>;
}
