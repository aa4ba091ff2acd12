import type { Answer, WebRequest } from '../../web/answer';
import { json, textOf, type Fields } from '../common/crm-server';
import type { CrmRecord } from '../common/record-store';
import { SalesforceCollections } from './salesforce-collections';
import { notFound, requestError, objectOf } from './salesforce-errors';
import { SalesforceCustomization } from './salesforce-customization';
import type { SalesforceQueries } from './salesforce-query';
import type { SalesforceRecords } from './salesforce-records';
import {
  describeField,
  isObject,
  prefixes,
  salesforceObjects,
  type SalesforceObject,
} from './salesforce-schema';

/** Bytes of a URL with its headers; longer ones are rejected. */
const maxUrl = 16_384;

interface Parts {
  readonly objects: Readonly<Record<SalesforceObject, SalesforceRecords>>;
  readonly queries: SalesforceQueries;
  /** Whether the user may change the fields of objects. */
  readonly mayCustomize: () => boolean;
  /** Whether a new field cannot be read until `FieldPermissions` permit it. */
  readonly hidesNewFields: () => boolean;
  readonly limits: () => Fields;
}

interface Asked {
  readonly request: WebRequest;
  readonly method: string;
  /** The path below the version. */
  readonly rest: readonly string[];
  /** The path with the version. */
  readonly base: string;
}

/** The operations of an org, for requests with a session. */
export class SalesforceApi {
  private readonly collections: SalesforceCollections;
  private readonly customization: SalesforceCustomization;

  constructor(private readonly parts: Parts) {
    this.collections = new SalesforceCollections(parts.objects);
    this.customization = new SalesforceCustomization(parts);
  }

  /** @param rest the path below `/services/data/v68.0` @throws Rejection, SalesforceError */
  perform(request: WebRequest, base: string, rest: readonly string[]): Answer {
    const asked = { request, method: request.method, rest: rest.slice(1), base };
    switch (rest[0]) {
      case 'limits':
        return json(200, this.parts.limits());
      case 'query':
      case 'queryAll':
        return this.select(asked);
      case 'sobjects':
        return this.sobjects(asked);
      case 'composite':
        return this.composite(asked);
      case 'tooling':
        return this.tooling(asked);
      default:
        throw notFound();
    }
  }

  private select({ request, rest, base }: Asked): Answer {
    const [locator] = rest;
    if (locator !== undefined) return this.parts.queries.next(locator, base);
    const { query, headers } = request;
    if (query.toString().length > maxUrl) throw requestError(414, 'URI_TOO_LONG', 'URI Too Long');
    return this.parts.queries.run(query.get('q') ?? '', headers['sforce-query-options'] ?? '', base);
  }

  private sobjects(asked: Asked): Answer {
    const [name, id, value] = asked.rest;
    if (name === undefined)
      return json(200, { encoding: 'UTF-8', maxBatchSize: 200, sobjects: salesforceObjects.map(listed) });
    if (name === 'FieldPermissions' && asked.method === 'POST')
      return this.customization.permit(asked.request);
    const records = this.recordsOf(name);
    if (id === undefined) return this.object(records, asked);
    if (id === 'describe' && value === undefined) return json(200, this.describe(records));
    if (value === undefined) return this.record(records, asked, () => records.require(id));
    if (asked.method === 'PATCH') return this.upsert(records, asked, id, value);
    return this.record(records, asked, () => {
      const record = records.byExternalId(id, value);
      if (!record) throw notFound();
      return record;
    });
  }

  private object(records: SalesforceRecords, { request, method }: Asked): Answer {
    if (method === 'GET') return json(200, { objectDescribe: listed(records.object), recentItems: [] });
    if (method !== 'POST') throw methodProblem(method);
    const record = records.create(objectOf(request), allowsDuplicates(request));
    return json(201, { id: record.id, success: true, errors: [] });
  }

  private record(
    records: SalesforceRecords,
    { request, method, base }: Asked,
    find: () => CrmRecord,
  ): Answer {
    const record = find();
    if (method === 'PATCH') {
      records.update(record, objectOf(request));
      return { status: 204 };
    }
    if (method === 'DELETE') {
      records.store.delete(record);
      return { status: 204 };
    }
    if (method !== 'GET') throw methodProblem(method);
    const asked = (request.query.get('fields') ?? '').split(',').filter(Boolean);
    const names =
      asked.length > 0
        ? asked.map((name) => records.field(name).name)
        : records.visibleFields.map(({ name }) => name);
    const attributes = { type: records.object, url: `${base}/sobjects/${records.object}/${record.id}` };
    const values = names.map((name) => [name, records.valueOf(record, name)]);
    return json(200, { attributes, ...Object.fromEntries(values) });
  }

  private upsert(records: SalesforceRecords, { request }: Asked, name: string, value: string): Answer {
    const known = records.byExternalId(name, value);
    const values = objectOf(request);
    const field = records.field(name).name;
    const saved = known
      ? records.update(known, values)
      : records.create({ ...values, [field]: value }, allowsDuplicates(request));
    return json(known ? 200 : 201, { id: saved.id, success: true, errors: [], created: !known });
  }

  private composite({ request, method, rest, base }: Asked): Answer {
    const [kind, name, field] = rest;
    if (kind !== 'sobjects') throw notFound();
    const allows = allowsDuplicates(request);
    const body = method === 'PATCH' || method === 'POST' ? objectOf(request) : {};
    if (name === undefined) return this.collection(request, body, allows);
    const { object } = this.recordsOf(name);
    if (method === 'PATCH' && field !== undefined)
      return this.collections.upsert(object, field, body, allows);
    const read = method === 'POST' ? body : Object.fromEntries(request.query);
    const list = (value: unknown): string[] =>
      Array.isArray(value) ? value.map(textOf) : textOf(value).split(',').filter(Boolean);
    return this.collections.read(object, list(read['ids']), list(read['fields']), base);
  }

  private collection({ method, query }: WebRequest, body: Fields, allows: boolean): Answer {
    if (method === 'POST') return this.collections.create(body, allows);
    if (method === 'PATCH') return this.collections.update(body);
    if (method === 'DELETE') return this.collections.delete((query.get('ids') ?? '').split(','));
    throw methodProblem(method);
  }

  private tooling({ request, method, rest }: Asked): Answer {
    if (rest.join('/') !== 'sobjects/CustomField' || method !== 'POST') throw notFound();
    return this.customization.create(request);
  }

  private describe({ object, visibleFields }: SalesforceRecords): Fields {
    return {
      ...listed(object),
      fields: visibleFields.map(describeField),
      childRelationships: [],
      recordTypeInfos: [],
    };
  }

  private recordsOf(name: string): SalesforceRecords {
    if (!isObject(name)) throw notFound();
    return this.parts.objects[name];
  }
}

const listed = (name: SalesforceObject): Fields => ({
  name,
  label: name,
  labelPlural: `${name}s`,
  keyPrefix: prefixes[name],
  custom: false,
  createable: true,
  updateable: true,
  deletable: true,
  queryable: true,
  searchable: true,
});

const allowsDuplicates = ({ headers }: WebRequest): boolean =>
  /allowSave\s*=\s*true/i.test(headers['sforce-duplicate-rule-header'] ?? '');

const methodProblem = (method: string) =>
  requestError(405, 'METHOD_NOT_ALLOWED', `HTTP Method '${method}' not allowed.`);
