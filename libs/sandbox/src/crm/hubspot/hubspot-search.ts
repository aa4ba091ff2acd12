import { isFields, json, listOf, textOf } from '../common/crm-server';
import type { Answer } from '../../web/answer';
import type { CrmRecord } from '../common/record-store';
import { HubspotError, invalidInput } from './hubspot-errors';
import type { HubspotObjects } from './hubspot-objects';

const maxGroups = 5;
const maxFiltersOfGroup = 6;
const maxFilters = 18;
const maxQueryLetters = 3000;
const maxPage = 200;
const maxTotal = 10_000;

interface Filter {
  readonly property: string;
  readonly operator: string;
  readonly value: string;
  readonly high: string;
  readonly values: readonly string[];
}

type Test = (value: string | null, filter: Filter) => boolean;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const sortable = (value: string): number => {
  const number = Number(value);
  return Number.isFinite(number) ? number : Date.parse(value);
};
const compare = (a: string, b: string): number => sortable(a) - sortable(b);
const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the words of `pattern` follow each other in `text`; `*` at an end matches part of a word. */
function containsToken(text: string, pattern: string): boolean {
  const words = tokens(text);
  const wanted = tokens(pattern);
  const startsOpen = pattern.startsWith('*');
  const endsOpen = pattern.endsWith('*');
  const fits = (word: string, want: string, place: number): boolean => {
    const isFirst = place === 0 && startsOpen;
    const isLast = place === wanted.length - 1 && endsOpen;
    if (isFirst && isLast) return word.includes(want);
    if (isFirst) return word.endsWith(want);
    return isLast ? word.startsWith(want) : word === want;
  };
  return (
    wanted.length > 0 &&
    words.some((_, start) => wanted.every((want, place) => fits(words[start + place] ?? '', want, place)))
  );
}

const tests: Readonly<Record<string, Test>> = {
  EQ: (value, { value: wanted }) => value !== null && same(value, wanted),
  NEQ: (value, { value: wanted }) => value === null || !same(value, wanted),
  IN: (value, { values }) => value !== null && values.some((wanted) => same(value, wanted)),
  NOT_IN: (value, { values }) => value !== null && !values.some((wanted) => same(value, wanted)),
  LT: (value, { value: wanted }) => value !== null && compare(value, wanted) < 0,
  LTE: (value, { value: wanted }) => value !== null && compare(value, wanted) <= 0,
  GT: (value, { value: wanted }) => value !== null && compare(value, wanted) > 0,
  GTE: (value, { value: wanted }) => value !== null && compare(value, wanted) >= 0,
  BETWEEN: (value, { value: low, high }) =>
    value !== null && compare(value, low) >= 0 && compare(value, high) <= 0,
  HAS_PROPERTY: (value) => value !== null,
  NOT_HAS_PROPERTY: (value) => value === null,
  CONTAINS_TOKEN: (value, { value: wanted }) => value !== null && containsToken(value, wanted),
  NOT_CONTAINS_TOKEN: (value, { value: wanted }) => value === null || !containsToken(value, wanted),
};

const searched = {
  contacts: ['firstname', 'lastname', 'email', 'phone', 'company', 'hs_object_id'],
  companies: ['name', 'domain', 'website', 'phone', 'hs_object_id'],
} as const;

const rejected = (message: string): HubspotError =>
  new HubspotError({ status: 400, category: 'VALIDATION_ERROR', message });

/** The search of one object. Records are found some time after their last change. */
export class HubspotSearch {
  /** @param delayMs age from which a change is found */
  constructor(
    private readonly objects: HubspotObjects,
    private readonly clock: () => number,
    private readonly delayMs: number,
  ) {}

  /** @throws HubspotError */
  run(body: unknown): Answer {
    if (!isFields(body)) throw invalidInput('the body must be an object');
    const groups = this.groupsOf(body['filterGroups']);
    const query = textOf(body['query']);
    if (query.length > maxQueryLetters)
      throw rejected(`The query has more than ${maxQueryLetters} characters.`);
    const limit = Number(body['limit'] ?? 10);
    if (!(limit >= 0 && limit <= maxPage)) throw rejected(`The limit must be at most ${maxPage}.`);
    const after = Number(body['after'] ?? 0);
    if (!(after >= 0) || after + limit > maxTotal)
      throw rejected(`The search returns at most ${maxTotal} results: after + limit is ${after + limit}.`);
    const found = this.sorted(this.found(groups, query), body['sorts']);
    const names = listOf(body['properties']).map(textOf);
    const page = found.slice(after, after + limit);
    const next = after + limit;
    return json(200, {
      total: found.length,
      results: page.map((record) => this.objects.view(record, names)),
      ...(next < found.length && page.length > 0 && { paging: { next: { after: String(next) } } }),
    });
  }

  private found(groups: readonly (readonly Filter[])[], query: string): CrmRecord[] {
    const latest = this.clock() - this.delayMs;
    const names = searched[this.objects.object];
    return [...this.candidates(groups)].filter((record) => {
      if (record.updatedAt > latest) return false;
      const passes = ({ property, ...filter }: Filter): boolean =>
        tests[filter.operator]?.(this.objects.valueOf(record, property), { property, ...filter }) === true;
      const fits = groups.length === 0 || groups.some((group) => group.every(passes));
      const has = (name: string): boolean => {
        const value = this.objects.valueOf(record, name);
        return (
          value !== null && tokens(query).every((word) => tokens(value).some((own) => own.startsWith(word)))
        );
      };
      return fits && (query === '' || names.some(has));
    });
  }

  /** The records of exact values by their index, if each group has such a filter. */
  private candidates(groups: readonly (readonly Filter[])[]): Iterable<CrmRecord> {
    const exact = groups.map((group) => group.find(({ operator }) => operator === 'EQ' || operator === 'IN'));
    if (groups.length === 0 || exact.includes(undefined)) return this.objects.store.live();
    const found = exact.flatMap((filter) => {
      if (!filter || filter.property === 'hs_object_id') return [];
      const values = filter.operator === 'IN' ? filter.values : [filter.value];
      return values.flatMap((value) => this.objects.store.having(filter.property, value));
    });
    return exact.some((filter) => !this.isStored(filter?.property))
      ? this.objects.store.live()
      : new Set(found);
  }

  private isStored(name = ''): boolean {
    return this.objects.properties.get(name)?.isReadOnly !== true;
  }

  private sorted(records: CrmRecord[], sorts: unknown): CrmRecord[] {
    const [first] = listOf(sorts);
    if (first === undefined) return records;
    const name = isFields(first) ? textOf(first['propertyName']) : textOf(first).replace(/^-/, '');
    const isDescending = isFields(first)
      ? first['direction'] === 'DESCENDING'
      : textOf(first).startsWith('-');
    const value = (record: CrmRecord): string => this.objects.valueOf(record, name) ?? '';
    const ascending = records.toSorted((a, b) => {
      const [left, right] = [value(a), value(b)];
      const difference = compare(left, right);
      return Number.isNaN(difference) ? left.localeCompare(right) : difference;
    });
    return isDescending ? ascending.toReversed() : ascending;
  }

  private groupsOf(value: unknown): Filter[][] {
    const groups = listOf(value).map((group) =>
      listOf(isFields(group) ? group['filters'] : []).map(filterOf),
    );
    if (groups.length > maxGroups) throw rejected(`At most ${maxGroups} filter groups are possible.`);
    if (groups.some(({ length }) => length > maxFiltersOfGroup))
      throw rejected(`At most ${maxFiltersOfGroup} filters of a group are possible.`);
    if (groups.flat().length > maxFilters) throw rejected(`At most ${maxFilters} filters are possible.`);
    const unknown = groups.flat().find(({ property }) => !this.objects.properties.has(property));
    if (unknown)
      throw rejected(`There was a problem with the request: property ${unknown.property} does not exist.`);
    return groups;
  }
}

function filterOf(value: unknown): Filter {
  if (!isFields(value)) throw invalidInput('each filter must be an object');
  const operator = textOf(value['operator']);
  if (!Object.hasOwn(tests, operator)) throw invalidInput(`the operator ${operator} is unknown`);
  return {
    property: textOf(value['propertyName']),
    operator,
    value: textOf(value['value']),
    high: textOf(value['highValue']),
    values: listOf(value['values']).map(textOf),
  };
}
