import { bareHostOf, ownDomain } from '@lode/domain/sites';
import type { CrmObject } from '@lode/contracts';
import type { CrmRecord, WantedRecord } from '../engine/crm-record';
import {
  type CrmFieldInfo,
  type WriteOutcome,
  type WrittenRecord,
  listOfJson,
  objectOfJson,
  textOf,
  textsOfJson,
  type Json,
  cursorAfter,
  placeIn,
  type ContentsPage,
  type ContentsPlace,
  type CrmClient,
  type Lookup,
  partsOf,
} from './crm-client';
import { CrmError, detailOf } from './crm-http';
import { messageOf, type ApiAnswer, type ApiRequest, type CrmSession } from './crm-session';

/** Version of the API, https://developers.hubspot.com/docs/api-reference/2026-03. */
const version = '2026-03';
const types = { person: 'contacts', company: 'companies' } as const;
/** Records in a batch and on a page of a list, and values of a search filter; records on a page of a search. */
const maxBatch = 100;
const maxFound = 200;

type HubspotObject = 'person' | 'company';
const uniqueField = 'lode_id';

/** Properties that decide about a match, beside those that are written. */
const alwaysRead: Readonly<Record<HubspotObject, readonly string[]>> = {
  person: [uniqueField, 'email', 'hs_additional_emails', 'hs_email_optout'],
  company: [uniqueField, 'domain', 'website'],
};

const uniqueProperty = (object: HubspotObject) => ({
  name: uniqueField,
  label: 'Lode ID',
  description: 'Recognizes the record at the next sync. Do not change it.',
  groupName: object === 'person' ? 'contactinformation' : 'companyinformation',
  type: 'string',
  fieldType: 'text',
  hasUniqueValue: true,
});

/** Properties whose values are not set by HubSpot itself. */
const writableProperties = (properties: readonly Json[]): CrmFieldInfo[] =>
  properties.flatMap(({ name, label, type, hidden, calculated, modificationMetadata }) => {
    const isReadOnly = objectOfJson(modificationMetadata).readOnlyValue === true;
    if (isReadOnly || calculated === true || hidden === true || name === uniqueField) return [];
    return [{ name: textOf(name), label: textOf(label) || textOf(name), isText: type === 'string' }];
  });

function recordOf(object: HubspotObject, given: Json): CrmRecord {
  const fields = textsOfJson(objectOfJson(given.properties));
  const emails = [fields.email ?? '', ...(fields.hs_additional_emails ?? '').split(';')];
  const site = fields.domain ?? fields.website;
  const host = site === undefined ? undefined : bareHostOf(site);
  return {
    object,
    id: textOf(given.id),
    lodeId: fields[uniqueField] ?? null,
    emails:
      object === 'person'
        ? emails.map((each) => each.trim().toLowerCase()).filter((each) => each !== '')
        : [],
    domain: host === undefined || ownDomain(host) === null ? null : host,
    fields,
    isUnsubscribed: fields.hs_email_optout === 'true',
  };
}

/** Outcomes of a batch, of which single records may have failed (207). */
function report(
  records: readonly WrittenRecord[],
  body: Json,
  onOutcome: (outcome: WriteOutcome) => void,
): void {
  const results = listOfJson(body.results);
  const errors = listOfJson(body.errors);
  for (const record of records) {
    const result = results.find(
      ({ id, properties, objectWriteTraceId }) =>
        objectWriteTraceId === record.lodeId ||
        (record.crmId === null
          ? objectOfJson(properties)[uniqueField] === record.lodeId
          : textOf(id) === record.crmId),
    );
    if (result) onOutcome({ lodeId: record.lodeId, crmId: textOf(result.id), error: null });
    else {
      const error = errors.find(({ context }) => mentions(context, record)) ?? errors[0];
      const detail = detailOf(error?.message ?? 'HubSpot did not confirm the record');
      if (isFull(detail)) throw new CrmError('crm_full', detail);
      onOutcome({ lodeId: record.lodeId, crmId: record.crmId, error: detail });
    }
  }
}

const mentions = (context: unknown, { lodeId, crmId }: WrittenRecord): boolean =>
  Object.values(objectOfJson(context))
    .flat()
    .some((value) => value === lodeId || (crmId !== null && value === crmId));

/** `Contact already exists. Existing ID: 512`. */
const existingId = (text: string): string | undefined => /Existing ID:\s*(\d+)/i.exec(text)?.[1];

const isFull = (text: string): boolean =>
  /limit (?:has been )?(?:reached|exceeded)|reached (?:the|your|its) (?:.* )?limit/i.test(text);

function errorOf({ status, body, text }: ApiAnswer): CrmError {
  const message = messageOf(body);
  if (status === 403) return new CrmError('permission_missing', message);
  if (/PROPERTY_DOESNT_EXIST|Property .* does not exist/i.test(text))
    return new CrmError('field_deleted', message);
  if (isFull(message)) return new CrmError('crm_full', message);
  return new CrmError('invalid', message);
}

/** Records that a search returns on all its pages. */
const maxSearched = 10_000;
const modified = { person: 'lastmodifieddate', company: 'hs_lastmodifieddate' } as const;

function listRequest(object: HubspotObject, after: string): ApiRequest {
  const query = new URLSearchParams({
    limit: String(maxBatch),
    properties: alwaysRead[object].join(','),
    ...(after !== '' && { after }),
  });
  return { path: `/crm/objects/${version}/${types[object]}?${query}` };
}

/** A search, whose first page begins at a time and whose further pages at a number of records. */
export function changesRequest(object: HubspotObject, since: number, place: string): ApiRequest {
  const { from, after } = placeOf(since, place);
  const propertyName = modified[object];
  return {
    path: `/crm/objects/${version}/${types[object]}/search`,
    body: {
      filterGroups: [{ filters: [{ propertyName, operator: 'GTE', value: String(from) }] }],
      sorts: [{ propertyName, direction: 'ASCENDING' }],
      properties: [...alwaysRead[object], propertyName],
      limit: maxFound,
      ...(after !== '' && { after }),
    },
  };
}

interface SearchedPage {
  readonly object: HubspotObject;
  readonly since: number;
  /** Place of the page. */
  readonly after: string;
  /** Of the CRM. */
  readonly next: string;
}

/** The place of the next page: a search that reaches its limit begins again at the time of its last record. */
export function afterChanges({ object, since, after, next }: SearchedPage, results: readonly Json[]): string {
  if (next === '') return '';
  const { from } = placeOf(since, after);
  if (Number(next) + maxFound <= maxSearched) return `${from}/${next}`;
  const last = Date.parse(textOf(objectOfJson(results.at(-1)?.properties)[modified[object]]));
  // More records of one millisecond are left to the next complete reading.
  return `${last > from ? last : from + 1}/`;
}

function placeOf(since: number, place: string): { readonly from: number; readonly after: string } {
  const [from = '', after = ''] = place.split('/');
  return { from: from === '' ? since : Number(from), after };
}

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
