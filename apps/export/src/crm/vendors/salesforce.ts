import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmObject } from '@lode/contracts';
import type { CrmRecord, WantedRecord } from '../engine/crm-record';
import {
  textOf,
  textsOfJson,
  type Json,
  type CrmContact,
  cursorAfter,
  placeIn,
  type ContentsPage,
  type ContentsPlace,
  type CrmClient,
  type CrmFieldInfo,
  type Lookup,
  type WriteOutcome,
  type WrittenRecord,
  listOfJson,
  objectOfJson,
  partsOf,
} from './crm-client';
import { CrmError, detailOf } from './crm-http';
import { messageOf, type ApiAnswer, type ApiRequest, type CrmSession } from './crm-session';

const uniqueField = 'Lode_Id__c';

function recordOf(given: Json): CrmRecord {
  const fields = textsOfJson(given);
  const host = fields.Website === undefined ? undefined : bareHostOf(fields.Website);
  return {
    object: 'lead',
    id: textOf(given.Id),
    lodeId: fields[uniqueField] ?? null,
    emails: fields.Email === undefined ? [] : [fields.Email.toLowerCase()],
    domain: host === undefined || ownDomain(host) === null ? null : host,
    fields,
    isUnsubscribed: given.HasOptedOutOfEmail === true,
  };
}

/** Fewer than the 2,000 of a page of Salesforce, so that a page is handed over by one call. */
const contentsPageSize = 500;

const fields = {
  Lead: ['Id', 'Email', 'Website', 'HasOptedOutOfEmail'],
  Contact: ['Id', 'Email', 'HasOptedOutOfEmail'],
  Account: ['Id', 'Website'],
} as const;
type ContentObject = keyof typeof fields;
const contentObjects = Object.keys(fields) as readonly ContentObject[];
const objects = { Lead: 'lead', Contact: 'person', Account: 'company' } as const;

/** Pages follow each other by the last id, because a query locator expires. @param after empty for the first page */
function contentsQuery(object: ContentObject, since: number | null, after: string): string {
  const conditions = [
    ...(since === null ? [] : [`SystemModstamp >= ${new Date(since).toISOString()}`]),
    ...(after === '' ? [] : [`Id > '${after.replace(/\W/g, '')}'`]),
  ];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return `SELECT ${fields[object].join(', ')} FROM ${object}${where} ORDER BY Id LIMIT ${contentsPageSize}`;
}

const contentOf = (object: ContentObject, given: Json): CrmContact => ({
  ...recordOf(given),
  object: objects[object],
});

/** REST API v67.0, https://developer.salesforce.com/docs/platform/api-rest/guide. */
const base = '/services/data/v67.0';
/** Records of a collection. */
const maxBatch = 200;
/** Characters of a query: a whole URL has at most 16,384 bytes, and characters are encoded in up to three. */
const maxQuery = 5000;

/** Leads of Salesforce, in collections. */
export class SalesforceClient implements CrmClient {
  readonly batchSize = maxBatch;

  constructor(private readonly session: CrmSession) {}

  get requests(): number {
    return this.session.requests;
  }

  get costs() {
    return { perThousand: 30, intervalMs: this.session.pace };
  }

  async prepare(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, ReadonlySet<string>>> {
    let fields = namesOf(await this.describe(signal));
    if (!fields.has(uniqueField)) {
      await this.accepted({ path: `${base}/tooling/sobjects/CustomField`, body: uniqueCustomField }, signal);
      fields = namesOf(await this.describe(signal));
    }
    if (!fields.has(uniqueField))
      throw new CrmError(
        'permission_missing',
        `the user may not see the field ${uniqueField}: allow it in Field-Level Security`,
      );
    return new Map([['lead', fields]]);
  }

  async fields(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, readonly CrmFieldInfo[]>> {
    return new Map([['lead', writableFields(await this.describe(signal))]]);
  }

  async find({ wanted, storedIds, fields }: Lookup, signal: AbortSignal): Promise<CrmRecord[]> {
    const columns = [
      ...new Set(['Id', uniqueField, 'Email', 'Website', 'HasOptedOutOfEmail', ...fields('lead')]),
    ];
    const select = `SELECT ${columns.join(', ')} FROM Lead WHERE `;
    const found: CrmRecord[] = [];
    for (const condition of conditionsFor(wanted, storedIds, maxQuery - select.length))
      for await (const page of this.select(select + condition, signal)) found.push(...page.map(recordOf));
    return found;
  }

  async write(
    records: readonly WrittenRecord[],
    onOutcome: (outcome: WriteOutcome) => void,
    signal: AbortSignal,
  ): Promise<void> {
    for (const isNew of [true, false])
      for (const part of partsOf(
        records.filter(({ crmId }) => (crmId === null) === isNew),
        maxBatch,
      )) {
        const body = { allOrNone: false, records: part.map((each) => sent(each)) };
        const path = `${base}/composite/sobjects`;
        const answer = await this.accepted({ path, method: isNew ? 'POST' : 'PATCH', body }, signal);
        report(part, listOfJson(answer.body), onOutcome);
      }
  }

  async contents(place: ContentsPlace, signal: AbortSignal): Promise<ContentsPage> {
    const { object, after } = placeIn(contentObjects, place.cursor);
    const path = `${base}/query?${new URLSearchParams({ q: contentsQuery(object, place.since, after) })}`;
    const answer = await this.session.ask({ path }, signal);
    // A user without access to the kind of records does not see them.
    const isHidden = answer.status >= 300 && answer.text.includes('INVALID_TYPE') && object !== 'Lead';
    if (answer.status >= 300 && !isHidden) throw errorOf(answer);
    const { records: found, done } = isHidden ? {} : objectOfJson(answer.body);
    const records = listOfJson(found);
    // A page of large records may be shorter without being the last one.
    const isLast = done !== false && records.length < contentsPageSize;
    const next = isLast ? '' : textOf(records.at(-1)?.Id);
    return {
      contacts: records.map((each) => contentOf(object, each)),
      next: cursorAfter(contentObjects, object, next),
    };
  }

  private async describe(signal: AbortSignal): Promise<readonly Json[]> {
    const { body } = await this.accepted({ path: `${base}/sobjects/Lead/describe` }, signal);
    return listOfJson(objectOfJson(body).fields);
  }

  private async *select(soql: string, signal: AbortSignal): AsyncIterable<readonly Json[]> {
    let path: string | undefined = `${base}/query?${new URLSearchParams({ q: soql })}`;
    while (path !== undefined) {
      const answer: ApiAnswer = await this.accepted({ path }, signal);
      const { records, nextRecordsUrl } = objectOfJson(answer.body);
      yield listOfJson(records);
      path = textOf(nextRecordsUrl) || undefined;
    }
  }

  private async accepted(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    const answer = await this.session.ask(request, signal);
    if (answer.status >= 300) throw errorOf(answer);
    return answer;
  }
}

const namesOf = (fields: readonly Json[]): Set<string> => new Set(fields.map(({ name }) => textOf(name)));

const textTypes = new Set(['string', 'textarea', 'phone', 'email', 'url']);

const writableFields = (fields: readonly Json[]): CrmFieldInfo[] =>
  fields.flatMap(({ name, label, type, updateable }) =>
    updateable === true && name !== uniqueField
      ? [{ name: textOf(name), label: textOf(label) || textOf(name), isText: textTypes.has(textOf(type)) }]
      : [],
  );

const uniqueCustomField = {
  FullName: `Lead.${uniqueField}`,
  Metadata: { label: 'Lode ID', type: 'Text', length: 80, externalId: true, unique: true },
};

const sent = ({ lodeId, crmId, fields }: WrittenRecord): object => ({
  attributes: { type: 'Lead' },
  ...(crmId === null ? { ...fields, [uniqueField]: lodeId } : { id: crmId, ...fields }),
});

/** Conditions that find the records of all leads, each of a limited length. */
function conditionsFor(
  wanted: readonly WantedRecord[],
  storedIds: ReadonlyMap<string, string>,
  maxLength: number,
): string[] {
  const inList = (field: string, values: readonly string[]) =>
    values.map((value) => ({ field, literal: literal(value) }));
  const exact = [
    ...inList(
      'Id',
      wanted.flatMap(({ lodeId }) => storedIds.get(lodeId) ?? []),
    ),
    ...inList(
      uniqueField,
      wanted.map(({ lodeId }) => lodeId),
    ),
    ...inList(
      'Email',
      wanted.flatMap(({ email }) => email ?? []),
    ),
  ];
  const domains = wanted.flatMap(({ email, domain }) => (email === null ? (domain ?? []) : []));
  const likes = [...new Set(domains)].map((domain) => `Website LIKE '%${likeText(domain)}%'`);
  return [...listConditions(exact, maxLength), ...joined(likes, ' OR ', maxLength)];
}

function listConditions(
  values: readonly { readonly field: string; readonly literal: string }[],
  maxLength: number,
): string[] {
  const conditions: string[] = [];
  for (const field of new Set(values.map((each) => each.field))) {
    const own = [...new Set(values.filter((each) => each.field === field).map((each) => each.literal))];
    conditions.push(...joined(own, ',', maxLength - 20).map((list) => `${field} IN ${list}`));
  }
  return conditions;
}

/** Joins texts to groups in brackets. */
function joined(texts: readonly string[], separator: string, maxLength: number): string[] {
  const groups: string[][] = [];
  let length = Infinity;
  for (const text of texts) {
    if (length + text.length + separator.length > maxLength) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(text);
    length += text.length + separator.length;
  }
  return groups.map((group) => `(${group.join(separator)})`);
}

/** A text literal of SOQL. */
const literal = (text: string): string => `'${text.replace(/[\\'"]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}'`;

/** Of a domain, which has no other character with a meaning in a pattern. */
const likeText = (domain: string): string => domain.replace(/[^\w.-]/g, '').replaceAll('_', '\\_');

/** Results are in the order of the records. */
function report(
  records: readonly WrittenRecord[],
  results: readonly Json[],
  onOutcome: (outcome: WriteOutcome) => void,
): void {
  let full: CrmError | undefined;
  for (const [at, record] of records.entries()) {
    const outcome = outcomeOf(record, results[at] ?? {});
    if (outcome instanceof CrmError) full = outcome;
    else onOutcome(outcome);
  }
  if (full) throw full;
}

/** An error where the CRM is full. */
function outcomeOf({ lodeId, crmId }: WrittenRecord, result: Json): WriteOutcome | CrmError {
  if (result.success === true) return { lodeId, crmId: textOf(result.id) || crmId || '', error: null };
  const [error] = listOfJson(result.errors);
  const code = textOf(error?.statusCode) || 'error';
  const detail = detailOf(error?.message ?? 'Salesforce did not confirm the record');
  if (code === 'STORAGE_LIMIT_EXCEEDED') return new CrmError('crm_full', detail);
  return { lodeId, crmId: crmId ?? duplicateId(code, detail), error: `${code}: ${detail}` };
}

/** `duplicate value found: Lode_Id__c duplicates value on record with id: 00Q…`: an earlier request created it. */
const duplicateId = (code: string, detail: string): string | null =>
  code === 'DUPLICATE_VALUE' && detail.includes(uniqueField)
    ? (/\b00Q\w{12,15}\b/.exec(detail)?.[0] ?? null)
    : null;

function errorOf({ status, body, text }: ApiAnswer): CrmError {
  const message = messageOf(body);
  if (/INVALID_FIELD|No such column/i.test(text)) return new CrmError('field_deleted', message);
  if (text.includes('STORAGE_LIMIT_EXCEEDED')) return new CrmError('crm_full', message);
  if (status === 403 || /INSUFFICIENT_ACCESS|INVALID_TYPE/.test(text))
    return new CrmError('permission_missing', message);
  return new CrmError('invalid', message);
}
