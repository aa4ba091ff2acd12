import { distance } from '../../geography/point';
import { parseSearch, type ItemSearch } from './parse-search';
import { indexedValue, type WikidataItem } from './wikidata-item';

/** The items that match a search, the best known first. @throws RangeError if the search is invalid */
export function searchItems(text: string, items: readonly WikidataItem[]): WikidataItem[] {
  const search = parseSearch(text);
  return items
    .filter((item) => fits(item, search))
    .sort((a, b) => b.statements.length - a.statements.length || a.id.localeCompare(b.id));
}

function fits(item: WikidataItem, { statements, without, near, words }: ItemSearch): boolean {
  return (
    statements.every((choices) => choices.some((statement) => has(item, statement))) &&
    !without.some((statement) => has(item, statement)) &&
    (near === undefined || isNear(item, near)) &&
    words.every((word) => textOf(item).includes(word))
  );
}

function has({ statements }: WikidataItem, wanted: string): boolean {
  const [property = ''] = wanted.split('=');
  const value = wanted.includes('=') ? wanted.slice(property.length + 1) : undefined;
  return statements.some(
    (one) =>
      one.property === property &&
      one.rank !== 'deprecated' &&
      (value === undefined || indexedValue(one.value) === value),
  );
}

const isNear = ({ statements }: WikidataItem, { metres, centre }: NonNullable<ItemSearch['near']>): boolean =>
  statements.some(({ value }) => value.kind === 'point' && distance(value.point, centre) <= metres);

const textOf = ({ labels, descriptions, aliases }: WikidataItem): string =>
  [...Object.values(labels), ...Object.values(descriptions), ...aliases].join(' ').toLowerCase();
