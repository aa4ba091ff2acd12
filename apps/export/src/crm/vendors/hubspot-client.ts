import type { CrmObject } from '@lode/contracts';
import type { CrmRecord, WantedRecord } from '../engine/crm-record';
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
import { type ApiAnswer, type ApiRequest, type CrmSession } from './crm-session';
import { afterChanges, changesRequest, listRequest } from './hubspot-contents';
import {
  alwaysRead,
  errorOf,
  existingId,
  maxBatch,
  maxFound,
  recordOf,
  report,
  types,
  uniqueField,
  uniqueProperty,
  version,
  writableProperties,
  type HubspotObject,
} from './hubspot-records';
import { listOfJson, objectOfJson, partsOf, textOf, type Json } from './unknown-values';

const objects = ['person', 'company'] as const;
const propertiesPath = (object: HubspotObject): string => `/crm/properties/${version}/${types[object]}`;

/** Contacts and companies of HubSpot, in batches. */
export class HubspotClient implements CrmClient {
  readonly batchSize = maxBatch;

  constructor(private readonly session: CrmSession) {}

  get requests(): number {
    return this.session.requests;
  }

  /** Two look-ups and a creation for each hundred. */
  get costs() {
    return { perThousand: 30, intervalMs: this.session.pace };
  }

  async prepare(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, ReadonlySet<string>>> {
    const found = new Map<CrmObject, ReadonlySet<string>>();
    for (const object of objects) {
      const names = new Set((await this.properties(object, signal)).map(({ name }) => textOf(name)));
      if (!names.has(uniqueField)) {
        await this.accepted({ path: propertiesPath(object), body: uniqueProperty(object) }, signal);
        names.add(uniqueField);
      }
      found.set(object, names);
    }
    return found;
  }

  async fields(signal: AbortSignal): Promise<ReadonlyMap<CrmObject, readonly CrmFieldInfo[]>> {
    const found = new Map<CrmObject, readonly CrmFieldInfo[]>();
    for (const object of ['person', 'company'] as const)
      found.set(object, writableProperties(await this.properties(object, signal)));
    return found;
  }

  async find({ wanted, storedIds, fields }: Lookup, signal: AbortSignal): Promise<CrmRecord[]> {
    const found: CrmRecord[] = [];
    for (const object of objects) {
      const own = wanted.filter((each) => each.object === object);
      const properties = [...new Set([...fields(object), ...alwaysRead[object]])];
      const read = async (ids: readonly string[], idProperty?: string): Promise<void> => {
        for (const part of partsOf([...new Set(ids)], maxBatch))
          found.push(...(await this.read(object, part, { properties, idProperty }, signal)));
      };
      await read(own.flatMap(({ lodeId }) => storedIds.get(lodeId) ?? []));
      const isFound = ({ lodeId }: WantedRecord): boolean =>
        found.some(
          (record) =>
            record.object === object && (record.id === storedIds.get(lodeId) || record.lodeId === lodeId),
        );
      await read(
        own.filter((each) => !isFound(each)).map(({ lodeId }) => lodeId),
        uniqueField,
      );
      const others = own.filter((each) => !isFound(each));
      if (object === 'person')
        await read(
          others.flatMap(({ email }) => email ?? []),
          'email',
        );
      else
        found.push(
          ...(await this.searchDomains(
            others.flatMap(({ domain }) => domain ?? []),
            properties,
            signal,
          )),
        );
    }
    return found;
  }

  async write(
    records: readonly WrittenRecord[],
    onOutcome: (outcome: WriteOutcome) => void,
    signal: AbortSignal,
  ): Promise<void> {
    for (const object of objects)
      for (const isNew of [true, false]) {
        const own = records.filter((each) => each.object === object && (each.crmId === null) === isNew);
        for (const part of partsOf(own, maxBatch)) await this.writePart(object, part, onOutcome, signal);
      }
  }

  async contents({ since, cursor }: ContentsPlace, signal: AbortSignal): Promise<ContentsPage> {
    const { object, after } = placeIn(objects, cursor);
    const request = since === null ? listRequest(object, after) : changesRequest(object, since, after);
    const answer = objectOfJson((await this.accepted(request, signal)).body);
    const results = listOfJson(answer.results);
    const next = textOf(objectOfJson(objectOfJson(answer.paging).next).after);
    const following = since === null ? next : afterChanges({ object, since, after, next }, results);
    return {
      contacts: results.map((each) => recordOf(object, each)),
      next: cursorAfter(objects, object, following),
    };
  }

  private async properties(object: HubspotObject, signal: AbortSignal): Promise<readonly Json[]> {
    const { body } = await this.accepted({ path: propertiesPath(object) }, signal);
    return listOfJson(objectOfJson(body).results);
  }

  private async read(
    object: HubspotObject,
    ids: readonly string[],
    {
      properties,
      idProperty,
    }: { readonly properties: readonly string[]; readonly idProperty?: string | undefined },
    signal: AbortSignal,
  ): Promise<CrmRecord[]> {
    const body = {
      properties,
      inputs: ids.map((id) => ({ id })),
      ...(idProperty !== undefined && { idProperty }),
    };
    const answer = await this.accepted({ path: this.batch(object, 'read'), body }, signal);
    return listOfJson(objectOfJson(answer.body).results).map((each) => recordOf(object, each));
  }

  private async searchDomains(
    domains: readonly string[],
    properties: readonly string[],
    signal: AbortSignal,
  ): Promise<CrmRecord[]> {
    const found: CrmRecord[] = [];
    for (const values of partsOf([...new Set(domains)], maxBatch)) {
      let after: string | undefined = '';
      while (after !== undefined) {
        const filters = [{ propertyName: 'domain', operator: 'IN', values }];
        const body = {
          filterGroups: [{ filters }],
          properties,
          limit: maxFound,
          ...(after !== '' && { after }),
        };
        const answer = await this.accepted(
          { path: `/crm/objects/${version}/companies/search`, body },
          signal,
        );
        found.push(...listOfJson(objectOfJson(answer.body).results).map((each) => recordOf('company', each)));
        const next = textOf(objectOfJson(objectOfJson(objectOfJson(answer.body).paging).next).after);
        after = next === '' ? undefined : next;
      }
    }
    return found;
  }

  /** A batch that HubSpot rejects as a whole is halved until the wrong record is alone. */
  private async writePart(
    object: HubspotObject,
    records: readonly WrittenRecord[],
    onOutcome: (outcome: WriteOutcome) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const isNew = records[0]?.crmId === null;
    const inputs = records.map(({ lodeId, crmId, fields }) =>
      isNew
        ? { objectWriteTraceId: lodeId, properties: { ...fields, [uniqueField]: lodeId } }
        : { id: crmId, objectWriteTraceId: lodeId, properties: fields },
    );
    const path = this.batch(object, isNew ? 'create' : 'update');
    const answer = await this.session.ask({ path, body: { inputs } }, signal);
    if (answer.status < 300) return report(records, objectOfJson(answer.body), onOutcome);
    const error = errorOf(answer);
    if (error.kind !== 'invalid') throw error;
    const [only] = records;
    if (only && records.length === 1) {
      const existing = existingId(answer.text);
      return onOutcome({ lodeId: only.lodeId, crmId: existing ?? only.crmId, error: error.detail });
    }
    const half = Math.ceil(records.length / 2);
    await this.writePart(object, records.slice(0, half), onOutcome, signal);
    await this.writePart(object, records.slice(half), onOutcome, signal);
  }

  private batch = (object: HubspotObject, what: string): string =>
    `/crm/objects/${version}/${types[object]}/batch/${what}`;

  private async accepted(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
    const answer = await this.session.ask(request, signal);
    if (answer.status >= 300) throw errorOf(answer);
    return answer;
  }
}
