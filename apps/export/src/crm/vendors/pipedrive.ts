import { createHash } from 'node:crypto';
import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmObject } from '@lode/contracts';
import type { CrmFields, CrmRecord, WantedRecord } from '../engine/crm-record';
import {
  type CrmFieldInfo,
  listOfJson,
  objectOfJson,
  textOf,
  type Json,
  cursorAfter,
  placeIn,
  type ContentsPage,
  type ContentsPlace,
  type CrmClient,
  type Lookup,
  type WriteOutcome,
  type WrittenRecord,
  partsOf,
} from './crm-client';
import { CrmError } from './crm-http';
import { messageOf, type ApiAnswer, OutcomeUnknown, type ApiRequest, type CrmSession } from './crm-session';

/** The API v2, https://developers.pipedrive.com/docs/api/v2. */
const paths = {
  person: { records: '/api/v2/persons', fields: '/api/v2/personFields' },
  company: { records: '/api/v2/organizations', fields: '/api/v2/organizationFields' },
} as const;
type PipedriveObject = keyof typeof paths;
const objects = ['person', 'company'] as const;
const uniqueField = 'lode_id';

/** Fields that requests name otherwise than the list of fields. */
const namedInRequests: Readonly<Record<PipedriveObject, readonly string[]>> = {
  person: ['name', 'emails', 'phones', 'owner_id'],
  company: ['name', 'address', 'website', 'owner_id'],
};

/** Custom fields are referred to by hashes of 40 digits. */
const isCustom = (field: string): boolean => /^[0-9a-f]{40}$/.test(field);

function bodyOf(object: PipedriveObject, fields: CrmFields, unique: CrmFields): object {
  const custom = { ...unique };
  const body: Record<string, unknown> = {};
  for (const [field, text] of Object.entries(fields)) {
    if (isCustom(field)) Object.assign(custom, { [field]: text });
    else if (field === 'emails' || field === 'phones')
      body[field] = [{ value: text, primary: true, label: 'work' }];
    else if (field === 'address' && object === 'company') body.address = { value: text };
    else if (field === 'owner_id') body.owner_id = Number(text);
    else body[field] = text;
  }
  return Object.keys(custom).length > 0 ? { ...body, custom_fields: custom } : body;
}

function recordOf(object: PipedriveObject, given: Json, code: string): CrmRecord {
  const custom = objectOfJson(given.custom_fields);
  const emails = listedValues(given.emails);
  const website = textOf(given.website);
  const host = website === '' ? undefined : bareHostOf(website);
  const fields: Record<string, string> = {};
  for (const [name, value] of [...Object.entries(given), ...Object.entries(custom)]) {
    const text = Array.isArray(value)
      ? (listedValues(value)[0] ?? '')
      : textOf(value) || textOf(objectOfJson(value).value);
    if (text !== '') fields[name] = text;
  }
  return {
    object,
    id: textOf(given.id),
    lodeId: textOf(custom[code]) || null,
    emails: emails.map((each) => each.toLowerCase()),
    domain: host === undefined || ownDomain(host) === null ? null : host,
    fields,
    isUnsubscribed: given.marketing_status === 'unsubscribed',
  };
}

/** The primary value first. */
const listedValues = (list: unknown): string[] =>
  listOfJson(list)
    .toSorted((one, other) => Number(other.primary === true) - Number(one.primary === true))
    .map(({ value }) => textOf(value).trim())
    .filter((value) => value !== '');

function errorOf({ status, body, text }: ApiAnswer): CrmError {
  const message = messageOf(body);
  if (/feature_capping|limit reached/i.test(text)) return new CrmError('crm_full', message);
  if (status === 403) return new CrmError('permission_missing', message);
  if (/unknown (?:custom )?field|field.* (?:does not exist|not found)/i.test(text))
    return new CrmError('field_deleted', message);
  return new CrmError('invalid', message);
}

const textTypes = new Set(['varchar', 'varchar_auto', 'text', 'phone']);
/** Set by Pipedrive, or by ids of other records. */
const notWritten = new Set([
  'id',
  'add_time',
  'update_time',
  'org_id',
  'label_ids',
  'visible_to',
  'marketing_status',
]);

/** Fields of the list of fields that requests may name. */
const writableFields = (object: PipedriveObject, fields: readonly Json[]): CrmFieldInfo[] =>
  fields.flatMap(({ field_code: given, field_name: label, field_type: type }) => {
    const name = textOf(given);
    if (notWritten.has(name) || label === uniqueField) return [];
    const isAddress = object === 'company' && name === 'address';
    return [{ name, label: textOf(label) || name, isText: isAddress || textTypes.has(textOf(type)) }];
  });

/** Addresses, domains and Lode IDs of an index: some 60 MB. */
const defaultLimit = 1_000_000;

/**
 * Ids of the records of Pipedrive by address, domain and Lode ID. Keys are short hashes, so found records must be compared
 * with the wanted values.
 */
export class PipedriveIndex {
  private readonly ids = new Map<number, string | readonly string[]>();
  private size = 0;

  constructor(private readonly limit = defaultLimit) {}

  /** @throws CrmError crm_unavailable beyond the limit */
  add(record: CrmRecord): void {
    for (const key of keysOf(record)) this.enter(hashOf(key), record.id);
  }

  /** Ids of records that may have one of the values. */
  candidates(values: Partial<Pick<CrmRecord, 'lodeId' | 'emails' | 'domain'>>): readonly string[] {
    const found = keysOf(values).flatMap((key) => this.ids.get(hashOf(key)) ?? []);
    return [...new Set(found)];
  }

  private enter(key: number, id: string): void {
    const known = this.ids.get(key);
    if (known === id || (Array.isArray(known) && known.includes(id))) return;
    this.size += 1;
    if (this.size > this.limit)
      throw new CrmError(
        'crm_unavailable',
        `Pipedrive holds more than ${this.limit} addresses and domains, the maximum of a sync`,
      );
    this.ids.set(key, known === undefined ? id : [known, id].flat());
  }
}

const keysOf = ({
  lodeId = null,
  emails = [],
  domain = null,
}: Partial<Pick<CrmRecord, 'lodeId' | 'emails' | 'domain'>>): string[] => [
  ...(lodeId === null ? [] : [`id ${lodeId}`]),
  ...emails.map((email) => `mail ${email}`),
  ...(domain === null ? [] : [`site ${domain}`]),
];

/** 31 bits, which a map stores without an object. */
const hashOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32LE(0) >>> 1;

/** The status is an optional part of answers. */
const moreOf = (object: PipedriveObject): Readonly<Record<string, string>> =>
  object === 'person' ? { include_fields: 'marketing_status' } : {};

/** The values by which the record of a lead is found. */
const valuesOf = ({ lodeId, email, domain }: WantedRecord) => ({
  lodeId,
  ...(email === null ? { domain } : { emails: [email] }),
});

/** Whether a record has the id or one of the values of a lead. */
function isAmong(
  wanted: readonly WantedRecord[],
  storedIds: ReadonlyMap<string, string>,
): (record: CrmRecord) => boolean {
  const lodeIds = new Set(wanted.map(({ lodeId }) => lodeId));
  const emails = new Set(wanted.flatMap(({ email }) => email ?? []));
  const domains = new Set(wanted.flatMap(({ email, domain }) => (email === null ? (domain ?? []) : [])));
  const ids = new Set(wanted.flatMap(({ lodeId }) => storedIds.get(lodeId) ?? []));
  return (record) =>
    ids.has(record.id) ||
    (record.lodeId !== null && lodeIds.has(record.lodeId)) ||
    (record.domain !== null && domains.has(record.domain)) ||
    record.emails.some((email) => emails.has(email));
}

/** Query for records that changed since a time, in milliseconds. */
const changedSince = (since: number): Readonly<Record<string, string>> => ({
  updated_since: `${new Date(since).toISOString().slice(0, 19)}Z`,
});

const pageSize = 500;
/** Milliseconds by which the clocks of Pipedrive and Lode may differ. */
const clockDifferenceMs = 120_000;
/** Ids of one request. */
const maxIds = 100;

/** Requests in which single records are written until they are stored. */
const batchSize = 50;

/**
 * People and organizations of Pipedrive, which has no batches and whose searches cost twenty tokens: all records are read
 * once, by pages of 500, to an index of their ids. Records that may be wanted are read again by a hundred ids.
 */
export class PipedriveClient implements CrmClient {
  readonly batchSize = batchSize;
  private index: ReadonlyMap<PipedriveObject, PipedriveIndex> | undefined;
  /** Code of the unique field, a hash that Pipedrive chose. */
  private readonly codes = new Map<PipedriveObject, string>();

  /** @param maxIndexed values of the index; default: a million */
  constructor(
    private readonly session: CrmSession,
    private readonly maxIndexed?: number,
  ) {}

  get requests(): number {
    return this.session.requests;
  }

  get costs() {
    return { perThousand: 1002, intervalMs: this.session.pace };
  }

  async prepare(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, ReadonlySet<string>>> {
    const found = new Map<CrmObject, ReadonlySet<string>>();
    for (const object of objects) {
      const fields = await this.fieldsOf(object, signal);
      const own =
        fields.find(({ field_name: name }) => name === uniqueField) ?? (await this.addField(object, signal));
      this.codes.set(object, textOf(own.field_code));
      const names = fields.map(({ field_code: code }) => textOf(code));
      found.set(object, new Set([...names, ...namedInRequests[object]]));
    }
    return found;
  }

  async fields(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, readonly CrmFieldInfo[]>> {
    const found = new Map<CrmObject, readonly CrmFieldInfo[]>();
    for (const object of objects)
      found.set(object, writableFields(object, await this.fieldsOf(object, signal)));
    return found;
  }

  async find({ wanted, storedIds }: Lookup, signal: AbortSignal): Promise<CrmRecord[]> {
    const index = (this.index ??= await this.readAll(signal));
    const found: CrmRecord[] = [];
    for (const object of objects) {
      const own = wanted.filter((each) => each.object === object);
      const ids = own.flatMap((each) => [
        ...[storedIds.get(each.lodeId) ?? []].flat(),
        ...(index.get(object)?.candidates(valuesOf(each)) ?? []),
      ]);
      const records = await this.readByIds(object, ids, signal);
      found.push(...records.filter(isAmong(own, storedIds)));
    }
    return found;
  }

  async write(
    records: readonly WrittenRecord[],
    onOutcome: (outcome: WriteOutcome) => void,
    signal: AbortSignal,
  ): Promise<void> {
    for (const record of records) onOutcome(await this.writeOne(record, signal));
  }

  async contents({ since, cursor }: ContentsPlace, signal: AbortSignal): Promise<ContentsPage> {
    const { object, after } = placeIn(objects, cursor);
    const query = { ...moreOf(object), ...(since !== null && changedSince(since)) };
    const { records, next } = await this.page(paths[object].records, query, after, signal);
    return {
      contacts: records.map((each) => recordOf(object, each, '')),
      next: cursorAfter(objects, object, next),
    };
  }

  private async writeOne(record: WrittenRecord, signal: AbortSignal): Promise<WriteOutcome> {
    const { lodeId, crmId, fields } = record;
    const object = record.object === 'company' ? 'company' : 'person';
    const code = this.codes.get(object) ?? '';
    const isNew = crmId === null;
    const body = bodyOf(object, fields, isNew ? { [code]: lodeId } : {});
    const path = `${paths[object].records}${isNew ? '' : `/${encodeURIComponent(crmId)}`}`;
    const request = { path, method: isNew ? 'POST' : 'PATCH', body, isOnce: isNew } as const;
    const since = this.session.now;
    const answer = await this.session.ask(request, signal).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) return undefined;
      throw error;
    });
    if (!answer) return this.afterUnknown(record, since, signal);
    if (answer.status < 300) return this.confirmed(record, object, answer);
    const error = errorOf(answer);
    if (error.kind !== 'invalid') throw error;
    return { lodeId, crmId, error: error.detail };
  }

  private confirmed(
    { lodeId, crmId }: WrittenRecord,
    object: PipedriveObject,
    answer: ApiAnswer,
  ): WriteOutcome {
    const data = objectOfJson(objectOfJson(answer.body).data);
    const stored = recordOf(object, data, this.codes.get(object) ?? '');
    const id = stored.id === '' ? crmId : stored.id;
    if (id === null) return { lodeId, crmId, error: 'Pipedrive did not confirm the record' };
    this.index?.get(object)?.add(stored);
    return { lodeId, crmId: id, error: null };
  }

  /**
   * Pipedrive has no unique fields: a creation with a lost answer is repeated only if none of the latest records has its
   * `lode_id`.
   * @param since milliseconds before which the creation was not sent
   */
  private async afterUnknown(
    record: WrittenRecord,
    since: number,
    signal: AbortSignal,
  ): Promise<WriteOutcome> {
    const object = record.object === 'company' ? 'company' : 'person';
    const { lodeId } = record;
    const code = this.codes.get(object) ?? '';
    const query = changedSince(since - clockDifferenceMs);
    for await (const page of this.list(paths[object].records, signal, query)) {
      const found = page.map((each) => recordOf(object, each, code)).find((each) => each.lodeId === lodeId);
      if (!found) continue;
      this.index?.get(object)?.add(found);
      return { lodeId, crmId: found.id, error: null };
    }
    return this.writeOne(record, signal);
  }

  private async readAll(signal: AbortSignal): Promise<Map<PipedriveObject, PipedriveIndex>> {
    const indexes = new Map<PipedriveObject, PipedriveIndex>();
    for (const object of objects) {
      const index = new PipedriveIndex(this.maxIndexed);
      const code = this.codes.get(object) ?? '';
      for await (const page of this.list(paths[object].records, signal))
        for (const each of page) index.add(recordOf(object, each, code));
      indexes.set(object, index);
    }
    return indexes;
  }

  private async readByIds(
    object: PipedriveObject,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<CrmRecord[]> {
    const code = this.codes.get(object) ?? '';
    const found: CrmRecord[] = [];
    for (const part of partsOf([...new Set(ids)], maxIds)) {
      const query = { ...moreOf(object), ids: part.join(',') };
      const { records } = await this.page(paths[object].records, query, '', signal);
      found.push(...records.map((each) => recordOf(object, each, code)));
    }
    return found;
  }

  private async fieldsOf(object: PipedriveObject, signal: AbortSignal): Promise<Json[]> {
    const fields: Json[] = [];
    for await (const page of this.list(paths[object].fields, signal)) fields.push(...page);
    return fields;
  }

  private async *list(
    path: string,
    signal: AbortSignal,
    query: Readonly<Record<string, string>> = {},
  ): AsyncIterable<readonly Json[]> {
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { records, next } = await this.page(path, query, cursor, signal);
      yield records;
      cursor = next || undefined;
    }
  }

  /** @param cursor empty for the first page @returns an empty cursor at the end */
  private async page(
    path: string,
    given: Readonly<Record<string, string>>,
    cursor: string,
    signal: AbortSignal,
  ): Promise<{ readonly records: readonly Json[]; readonly next: string }> {
    const query = new URLSearchParams({
      limit: String(pageSize),
      ...given,
      ...(cursor !== '' && { cursor }),
    });
    const { body } = await this.accepted({ path: `${path}?${query}` }, signal);
    const { data, additional_data: paging } = objectOfJson(body);
    return { records: listOfJson(data), next: textOf(objectOfJson(paging).next_cursor) };
  }

  private async addField(object: PipedriveObject, signal: AbortSignal): Promise<Json> {
    const body = { field_name: uniqueField, field_type: 'varchar' };
    const answer = await this.accepted({ path: paths[object].fields, body }, signal);
    return objectOfJson(objectOfJson(answer.body).data);
  }

  private async accepted(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    const answer = await this.session.ask(request, signal);
    if (answer.status >= 300) throw errorOf(answer);
    return answer;
  }
}
