import type { CrmObject } from '@lode/contracts';
import type { CrmRecord } from '../engine/crm-record';
import { cursorAfter, placeIn } from './contents-cursor';
import type {
  ContentsPage,
  ContentsPlace,
  CrmClient,
  CrmFieldInfo,
  Lookup,
  WriteOutcome,
  WrittenRecord,
} from './crm-client';
import { OutcomeUnknown, type ApiAnswer, type ApiRequest, type CrmSession } from './crm-session';
import { PipedriveIndex } from './pipedrive-index';
import { changedSince, isAmong, moreOf, valuesOf } from './pipedrive-lookup';
import {
  bodyOf,
  errorOf,
  namedInRequests,
  objects,
  paths,
  recordOf,
  uniqueField,
  writableFields,
  type PipedriveObject,
} from './pipedrive-records';
import { listOfJson, objectOfJson, partsOf, textOf, type Json } from './unknown-values';

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
