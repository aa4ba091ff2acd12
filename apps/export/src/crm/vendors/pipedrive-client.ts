import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmFields, CrmObject, CrmRecord } from '../engine/crm-record';
import type { CrmClient, CrmContact, Lookup, WriteOutcome, WrittenRecord } from './crm-client';
import { CrmError } from './crm-error';
import { messageOf, OutcomeUnknown, type ApiAnswer, type ApiRequest, type CrmSession } from './crm-session';
import { listOfJson, objectOfJson, textOf, type Json } from './unknown-values';

/** The API v2, https://developers.pipedrive.com/docs/api/v2. */
const paths = {
  person: { records: '/api/v2/persons', fields: '/api/v2/personFields' },
  company: { records: '/api/v2/organizations', fields: '/api/v2/organizationFields' },
} as const;
type PipedriveObject = keyof typeof paths;
const objects = ['person', 'company'] as const;
const uniqueField = 'lode_id';
const pageSize = 500;

/** Requests in which single records are written until they are stored. */
const batchSize = 50;

/**
 * People and organizations of Pipedrive, which has no batches and whose searches cost twenty tokens: all records are read
 * once, by pages of 500, and then kept in memory.
 */
export class PipedriveClient implements CrmClient {
  readonly batchSize = batchSize;
  private index: Map<PipedriveObject, Map<string, CrmRecord>> | undefined;
  /** Code of the unique field, a hash that Pipedrive chose. */
  private readonly codes = new Map<PipedriveObject, string>();

  constructor(private readonly session: CrmSession) {}

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
      found.set(object, new Set([...names, ...written[object]]));
    }
    return found;
  }

  async find({ wanted, storedIds }: Lookup, signal: AbortSignal): Promise<CrmRecord[]> {
    const index = (this.index ??= await this.readAll(signal));
    const [lodeIds, emails, domains, ids] = [
      new Set(wanted.map(({ lodeId }) => lodeId)),
      new Set(wanted.flatMap(({ email }) => email ?? [])),
      new Set(wanted.flatMap(({ email, domain }) => (email === null ? (domain ?? []) : []))),
      new Set(wanted.flatMap(({ lodeId }) => storedIds.get(lodeId) ?? [])),
    ];
    return objects.flatMap((object) =>
      [...(index.get(object)?.values() ?? [])].filter(
        (record) =>
          ids.has(record.id) ||
          (record.lodeId !== null && lodeIds.has(record.lodeId)) ||
          (record.domain !== null && domains.has(record.domain)) ||
          record.emails.some((email) => emails.has(email)),
      ),
    );
  }

  async write(
    records: readonly WrittenRecord[],
    onOutcome: (outcome: WriteOutcome) => void,
    signal: AbortSignal,
  ): Promise<void> {
    for (const record of records) onOutcome(await this.writeOne(record, signal));
  }

  async *contents(signal: AbortSignal): AsyncIterable<readonly CrmContact[]> {
    for (const object of objects) for await (const page of this.pages(object, signal)) yield page;
  }

  private async writeOne(record: WrittenRecord, signal: AbortSignal): Promise<WriteOutcome> {
    const { lodeId, crmId, fields } = record;
    const object = record.object === 'company' ? 'company' : 'person';
    const code = this.codes.get(object) ?? '';
    const isNew = crmId === null;
    const body = bodyOf(object, fields, isNew ? { [code]: lodeId } : {});
    const path = `${paths[object].records}${isNew ? '' : `/${encodeURIComponent(crmId)}`}`;
    const request = { path, method: isNew ? 'POST' : 'PATCH', body, isOnce: isNew } as const;
    const answer = await this.session.ask(request, signal).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) return undefined;
      throw error;
    });
    if (!answer) return this.afterUnknown(record, signal);
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
    this.index?.get(object)?.set(id, stored);
    return { lodeId, crmId: id, error: null };
  }

  /** Pipedrive has no unique fields: a creation with a lost answer is repeated only if no record has its `lode_id`. */
  private async afterUnknown(record: WrittenRecord, signal: AbortSignal): Promise<WriteOutcome> {
    this.index = await this.readAll(signal);
    const object = record.object === 'company' ? 'company' : 'person';
    const found = [...(this.index.get(object)?.values() ?? [])].find(
      ({ lodeId }) => lodeId === record.lodeId,
    );
    return found ? { lodeId: record.lodeId, crmId: found.id, error: null } : this.writeOne(record, signal);
  }

  private async readAll(signal: AbortSignal): Promise<Map<PipedriveObject, Map<string, CrmRecord>>> {
    const index = new Map<PipedriveObject, Map<string, CrmRecord>>();
    for (const object of objects) {
      const records = new Map<string, CrmRecord>();
      for await (const page of this.pages(object, signal))
        for (const record of page) records.set(record.id, record);
      index.set(object, records);
    }
    return index;
  }

  private async *pages(object: PipedriveObject, signal: AbortSignal): AsyncIterable<readonly CrmRecord[]> {
    const code = this.codes.get(object) ?? '';
    // The status is an optional part of answers.
    const more: Readonly<Record<string, string>> =
      object === 'person' ? { include_fields: 'marketing_status' } : {};
    for await (const page of this.list(paths[object].records, signal, more))
      yield page.map((each) => recordOf(object, each, code));
  }

  private async fieldsOf(object: PipedriveObject, signal: AbortSignal): Promise<Json[]> {
    const fields: Json[] = [];
    for await (const page of this.list(paths[object].fields, signal)) fields.push(...page);
    return fields;
  }

  private async *list(
    path: string,
    signal: AbortSignal,
    more: Readonly<Record<string, string>> = {},
  ): AsyncIterable<readonly Json[]> {
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({
        limit: String(pageSize),
        ...more,
        ...(cursor !== undefined && { cursor }),
      });
      const { body } = await this.accepted({ path: `${path}?${query}` }, signal);
      const { data, additional_data: paging } = objectOfJson(body);
      yield listOfJson(data);
      cursor = textOf(objectOfJson(paging).next_cursor) || undefined;
    } while (cursor !== undefined);
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

/** Fields that requests name otherwise than the list of fields. */
const written: Readonly<Record<PipedriveObject, readonly string[]>> = {
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
  const emails = valuesOf(given.emails);
  const website = textOf(given.website);
  const host = website === '' ? undefined : bareHostOf(website);
  const fields: Record<string, string> = {};
  for (const [name, value] of [...Object.entries(given), ...Object.entries(custom)]) {
    const text = Array.isArray(value)
      ? (valuesOf(value)[0] ?? '')
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
const valuesOf = (list: unknown): string[] =>
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
