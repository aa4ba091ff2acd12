import { json, textOf, type Fields } from '../common/crm-server';
import type { Answer } from '../../web/answer';
import type { CrmRecord } from '../common/record-store';
import { requestError, SalesforceError } from './salesforce-errors';
import { idOf, isObject, type SalesforceObject } from './salesforce-schema';
import type { SalesforceRecords } from './salesforce-records';
import { parseQuery, type Condition, type Literal, type Query } from './soql';

const maxPage = 2000;
const minPage = 200;
const maxOffset = 2000;
/** Letters of a query. */
const maxLetters = 100_000;
/** Results that are kept for later pages. */
const maxCursors = 10;

/** The permission set of the user's profile; the only one. */
export const permissionSet = idOf('0PS', 1);

type Objects = Readonly<Record<SalesforceObject, SalesforceRecords>>;

interface Cursor {
  readonly records: readonly CrmRecord[];
  readonly query: Query;
  readonly from: SalesforceRecords;
  readonly pageSize: number;
}

/** `query` and its further pages. */
export class SalesforceQueries {
  private readonly cursors = new Map<string, Cursor>();
  private lastCursor = 0;

  constructor(private readonly objects: Objects) {}

  /** @param options `Sforce-Query-Options` @throws Rejection, SalesforceError */
  run(text: string, options: string, base: string): Answer {
    if (text.length > maxLetters)
      throw requestError(400, 'MALFORMED_QUERY', 'SOQL statements must be shorter');
    const query = parseQuery(text);
    if (query.object.toLowerCase() === 'permissionset') return permissionSets(base);
    const object = Object.keys(this.objects).find(
      (name) => name.toLowerCase() === query.object.toLowerCase(),
    );
    if (object === undefined || !isObject(object))
      throw new SalesforceError('INVALID_TYPE', `sObject type '${query.object}' is not supported.`);
    const from = this.objects[object];
    const found = this.found(query, from);
    if (query.fields.length === 0) return json(200, { totalSize: found.length, done: true, records: [] });
    for (const field of query.fields) this.target(from, field);
    const asked = Number(/batchSize=(\d+)/.exec(options)?.[1] ?? maxPage);
    const pageSize = Math.min(maxPage, Math.max(minPage, asked));
    this.lastCursor += 1;
    const id = `01gLo${String(this.lastCursor).padStart(13, '0')}`;
    const cursor = { records: found, query, from, pageSize };
    if (found.length > pageSize) this.keep(id, cursor);
    return this.page(id, cursor, 0, base);
  }

  /** @param locator of a `nextRecordsUrl` @throws Rejection */
  next(locator: string, base: string): Answer {
    const [id = '', start = ''] = locator.split('-');
    const cursor = this.cursors.get(id);
    if (!cursor || !/^\d+$/.test(start))
      throw requestError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator');
    return this.page(id, cursor, Number(start), base);
  }

  private keep(id: string, cursor: Cursor): void {
    this.cursors.set(id, cursor);
    const [oldest] = this.cursors.keys();
    if (this.cursors.size > maxCursors && oldest !== undefined) this.cursors.delete(oldest);
  }

  private page(id: string, { records, query, from, pageSize }: Cursor, start: number, base: string): Answer {
    const end = start + pageSize;
    const view = (record: CrmRecord): Fields => this.view(record, from, query.fields, base);
    const isDone = end >= records.length;
    return json(200, {
      totalSize: records.length,
      done: isDone,
      ...(!isDone && { nextRecordsUrl: `${base}/query/${id}-${end}` }),
      records: records.slice(start, end).map(view),
    });
  }

  private view(record: CrmRecord, from: SalesforceRecords, fields: readonly string[], base: string): Fields {
    const shown: Fields = {
      attributes: { type: from.object, url: `${base}/sobjects/${from.object}/${record.id}` },
    };
    for (const name of fields) {
      const { relation, records, field } = this.target(from, name);
      if (relation === undefined) {
        shown[field] = from.valueOf(record, field);
        continue;
      }
      const parent = records.store.get(textOf(record.values['AccountId']));
      const known = shown[relation] as Fields | null | undefined;
      const attributes = { type: 'Account', url: `${base}/sobjects/Account/${parent?.id ?? ''}` };
      shown[relation] = parent
        ? { ...(known ?? { attributes }), [field]: records.valueOf(parent, field) }
        : null;
    }
    return shown;
  }

  /** The records and the field of a name; `Account.Name` of contacts is a field of their account. */
  private target(from: SalesforceRecords, name: string) {
    const [relation = '', own] = name.split('.');
    if (own === undefined) return { relation: undefined, records: from, field: from.field(name).name };
    if (relation.toLowerCase() !== 'account' || from.object !== 'Contact')
      throw new SalesforceError(
        'INVALID_FIELD',
        `Didn't understand relationship '${relation}' in field path.`,
      );
    return {
      relation: 'Account',
      records: this.objects.Account,
      field: this.objects.Account.field(own).name,
    };
  }

  private found({ where, orderBy, limit, offset = 0 }: Query, from: SalesforceRecords): CrmRecord[] {
    if (offset > maxOffset)
      throw new SalesforceError('NUMBER_OUTSIDE_VALID_RANGE', `Maximum SOQL offset allowed is ${maxOffset}`);
    const candidates = where ? this.candidates(where, from) : from.store.live();
    const fits = [...candidates].filter((record) => !where || this.passes(where, record, from));
    const sorted = orderBy ? this.sorted(fits, orderBy, from) : fits;
    return sorted.slice(offset, limit === undefined ? undefined : offset + limit);
  }

  /** The records of exact values by their index, if every record must have one of them. */
  private candidates(where: Condition, from: SalesforceRecords): Iterable<CrmRecord> {
    const parts = where.kind === 'and' ? where.parts : [where];
    for (const part of parts) {
      if (part.kind !== 'test' || !['=', 'in'].includes(part.operator) || part.field.includes('.')) continue;
      const field = from.field(part.field);
      if (field.isReadOnly === true || field.type === 'boolean' || part.values.includes(null)) continue;
      return new Set(part.values.flatMap((value) => from.store.having(field.name, value)));
    }
    return from.store.live();
  }

  private passes(condition: Condition, record: CrmRecord, from: SalesforceRecords): boolean {
    switch (condition.kind) {
      case 'not':
        return !this.passes(condition.part, record, from);
      case 'and':
        return condition.parts.every((part) => this.passes(part, record, from));
      case 'or':
        return condition.parts.some((part) => this.passes(part, record, from));
      case 'test': {
        const { relation, records, field } = this.target(from, condition.field);
        const owner = relation === undefined ? record : records.store.get(textOf(record.values['AccountId']));
        return test(owner ? records.valueOf(owner, field) : null, condition.operator, condition.values);
      }
    }
  }

  private sorted(
    found: CrmRecord[],
    { field: name, isDescending }: NonNullable<Query['orderBy']>,
    from: SalesforceRecords,
  ): CrmRecord[] {
    const { name: field } = from.field(name);
    const ascending = found.toSorted((a, b) => compare(from.valueOf(a, field), from.valueOf(b, field)));
    return isDescending ? ascending.toReversed() : ascending;
  }
}

function permissionSets(base: string): Answer {
  const attributes = { type: 'PermissionSet', url: `${base}/sobjects/PermissionSet/${permissionSet}` };
  return json(200, {
    totalSize: 1,
    done: true,
    records: [{ attributes, Id: permissionSet, IsOwnedByProfile: true }],
  });
}

const key = (value: unknown): string => textOf(value).toLowerCase();

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const times = [Date.parse(textOf(a)), Date.parse(textOf(b))] as const;
  if (/^\d{4}-\d\d-\d\d/.test(textOf(a)) && !times.some(Number.isNaN)) return times[0] - times[1];
  return key(a).localeCompare(key(b));
}

const pattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
    'is',
  );

function test(value: unknown, operator: string, values: readonly Literal[]): boolean {
  const isUnset = (value ?? null) === null;
  const isOneOf = values.some((other) => (other === null ? isUnset : !isUnset && key(value) === key(other)));
  if (operator === '=' || operator === 'in') return isOneOf;
  if (['!=', '<>', 'not in'].includes(operator)) return !isOneOf;
  const [wanted = null] = values;
  if (isUnset) return false;
  if (operator === 'like') return pattern(textOf(wanted)).test(textOf(value));
  const difference = compare(value, wanted) * (operator.startsWith('<') ? -1 : 1);
  return operator.endsWith('=') ? difference >= 0 : difference > 0;
}
