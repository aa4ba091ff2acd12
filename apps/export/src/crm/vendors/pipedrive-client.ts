import type { CrmObject } from '@lode/contracts';
import type { CrmRecord } from '../engine/crm-record';
import type { CrmClient, CrmContact, CrmFieldInfo, Lookup, WriteOutcome, WrittenRecord } from './crm-client';
import { OutcomeUnknown, type ApiAnswer, type ApiRequest, type CrmSession } from './crm-session';
import {
  bodyOf,
  errorOf,
  namedInRequests,
  recordOf,
  uniqueField,
  writableFields,
  type PipedriveObject,
} from './pipedrive-records';
import { listOfJson, objectOfJson, textOf, type Json } from './unknown-values';

/** The API v2, https://developers.pipedrive.com/docs/api/v2. */
const paths = {
  person: { records: '/api/v2/persons', fields: '/api/v2/personFields' },
  company: { records: '/api/v2/organizations', fields: '/api/v2/organizationFields' },
} as const;
const objects = ['person', 'company'] as const;
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
