import type { OrganisationFact, StructuredItem } from '../facts/facts';
import { itemsOf, textOf, textsOf } from '../structured/item-values';
import type { Page } from '../page/page';
import { readNumber } from './read-number';
import { absoluteAddress } from './absolute-address';
import { findIdentifiers } from './identifiers-in-text';
import { isOrganisation, ownItems } from './own-items';

/** Reads `numberOfEmployees`: a number, a `QuantitativeValue`, or a range in text such as `51-200` or `5,000+`. */
function readEmployees(item: StructuredItem): OrganisationFact['employees'] {
  const [quantity] = itemsOf(item, 'numberOfEmployees');
  if (!quantity) return fromText(textOf(item, 'numberOfEmployees'));
  const [min, max] = [readNumber(textOf(quantity, 'minValue')), readNumber(textOf(quantity, 'maxValue'))];
  if (min === null && max === null) return fromText(textOf(quantity, 'value'));
  return range(min, max);
}

function fromText(text: string | null): OrganisationFact['employees'] {
  const [first, second] = (text ?? '').match(/\d[\d.,' ]{0,12}/g) ?? [];
  const min = readNumber(first ?? null);
  if (second !== undefined) return range(min, readNumber(second));
  return range(min, /\d\s*\+/.test(text ?? '') ? null : min);
}

function range(min: number | null, max: number | null): OrganisationFact['employees'] {
  if (min === null && max === null) return null;
  const areCounts = [min, max].every(
    (value) => value === null || (Number.isSafeInteger(value) && value >= 0),
  );
  return areCounts && (min ?? 0) <= (max ?? Infinity) ? { min, max } : null;
}

/** Schema.org's default scale (https://schema.org/bestRating). */
const usualBest = 5;

/** Reads `aggregateRating`; null if the value is outside its scale. */
function readRating(item: StructuredItem): OrganisationFact['rating'] {
  const [rating] = itemsOf(item, 'aggregateRating');
  const value = rating ? readNumber(textOf(rating, 'ratingValue')) : null;
  if (!rating || value === null) return null;
  const best = readNumber(textOf(rating, 'bestRating')) ?? usualBest;
  const count = readNumber(textOf(rating, 'reviewCount', 'ratingCount'));
  return value > 0 && value <= best
    ? { value, best, count: count !== null && Number.isInteger(count) ? count : null }
    : null;
}

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
