import { createHash } from 'node:crypto';
import type { Answer, WebRequest } from '../../web/answer';
import { bodyOf, fieldsOf, isFields, json, listOf, textOf, type Fields } from '../common/crm-server';
import type { CrmRecord } from '../common/record-store';
import {
  invalid,
  pipedriveError,
  type PipedriveObject,
  customTypes,
  type PipedriveField,
} from './pipedrive-schema';
import type { Cost } from './pipedrive-limits';
import type { PipedriveRecords } from './pipedrive-records';

const maxPage = 500;
const maxIds = 100;

export interface PipedriveRoute {
  readonly object: PipedriveObject;
  readonly kind: 'list' | 'one' | 'search' | 'fields' | 'field';
  /** Id of a record or code of a field. */
  readonly id: string;
}

const objectsOfFields: Readonly<Record<string, PipedriveObject>> = {
  personFields: 'persons',
  organizationFields: 'organizations',
};

/** What a path of version 2 asks for. */
export function routeOf(path: string): PipedriveRoute | undefined {
  if (!path.startsWith('/api/v2/')) return undefined;
  const [name = '', id, more] = path.split('/').slice(3);
  if (more !== undefined) return undefined;
  const object = Object.hasOwn(objectsOfFields, name) ? objectsOfFields[name] : undefined;
  if (object) return id === undefined ? { object, kind: 'fields', id: '' } : { object, kind: 'field', id };
  if (name !== 'persons' && name !== 'organizations') return undefined;
  if (id === undefined) return { object: name, kind: 'list', id: '' };
  return { object: name, kind: id === 'search' ? 'search' : 'one', id };
}

export function costOf({ kind }: PipedriveRoute, method: string): Cost {
  if (kind === 'search') return 'search';
  if (method === 'DELETE') return 'delete';
  if (method !== 'GET') return 'write';
  return kind === 'list' || kind === 'fields' ? 'list' : 'one';
}

/** One of these scopes is required. */
export function scopesOf({ kind }: PipedriveRoute, method: string): readonly string[] {
  if (kind === 'search') return ['contacts:read', 'contacts:full', 'search:read'];
  if (kind !== 'list' && kind !== 'one' && method !== 'GET') return ['admin'];
  return method === 'GET' ? ['contacts:read', 'contacts:full', 'admin'] : ['contacts:full'];
}

const cursorOf = (after: number): string => Buffer.from(JSON.stringify({ after })).toString('base64url');

function afterOf(cursor: string | null): number {
  if (cursor === null || cursor === '') return 0;
  try {
    const { after } = fieldsOf(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (typeof after === 'number') return after;
  } catch {
    // Rejected below, as is a cursor without a number.
  }
  throw invalid('cursor: the value is not valid');
}

function limitOf(query: URLSearchParams): number {
  const limit = Number(query.get('limit') ?? 100);
  if (!Number.isInteger(limit) || limit < 1 || limit > maxPage)
    throw invalid(`limit: must be 1 to ${maxPage}`);
  return limit;
}

/** The operations of a company, for requests that are permitted. */
export class PipedriveApi {
  constructor(
    private readonly records: Readonly<Record<PipedriveObject, PipedriveRecords>>,
    private readonly seed: number,
  ) {}

  /** @throws Rejection */
  perform({ object, kind, id }: PipedriveRoute, request: WebRequest): Answer {
    const records = this.records[object];
    switch (kind) {
      case 'fields':
      case 'field':
        return this.field(this.fieldsOf(object), kind, id, request);
      case 'search':
        if (request.method !== 'GET') throw methodProblem();
        return this.search(records, request.query);
      case 'list':
        return this.all(records, request);
      case 'one':
        return this.one(records, id, request);
    }
  }

  private all(records: PipedriveRecords, request: WebRequest): Answer {
    if (request.method === 'GET') return this.list(records, request.query);
    if (request.method !== 'POST') throw methodProblem();
    const record = records.create(this.checked(records.object, bodyOf(request)));
    return json(200, { success: true, data: records.view(record) });
  }

  private one(records: PipedriveRecords, id: string, request: WebRequest): Answer {
    switch (request.method) {
      case 'GET': {
        const included = (request.query.get('include_fields') ?? '').split(',');
        return json(200, { success: true, data: records.view(records.require(id), included) });
      }
      case 'PATCH': {
        const record = records.update(id, this.checked(records.object, bodyOf(request)));
        return json(200, { success: true, data: records.view(record) });
      }
      case 'DELETE':
        records.store.delete(records.require(id));
        return json(200, { success: true, data: { id: Number(id) } });
      default:
        throw methodProblem();
    }
  }

  fieldsOf(object: PipedriveObject): PipedriveFields {
    return new PipedriveFields(this.records[object], this.seed);
  }

  private field(fields: PipedriveFields, kind: 'fields' | 'field', id: string, request: WebRequest): Answer {
    const { method } = request;
    if (method === 'GET') return kind === 'fields' ? fields.list() : fields.read(id);
    if (method === 'POST' && kind === 'fields') return fields.create(bodyOf(request));
    if (method === 'DELETE' && kind === 'field') return fields.delete(id);
    throw methodProblem();
  }

  private checked(object: PipedriveObject, body: unknown): Fields {
    if (!isFields(body)) throw invalid('the body must be a JSON object');
    const { org_id: organization } = body;
    const isKnown =
      typeof organization !== 'number' || this.records.organizations.store.get(String(organization));
    if (object === 'persons' && !isKnown) throw invalid(`org_id: the organization does not exist`);
    return body;
  }

  private list(records: PipedriveRecords, query: URLSearchParams): Answer {
    const limit = limitOf(query);
    const after = afterOf(query.get('cursor'));
    const since = Date.parse(query.get('updated_since') ?? '') || 0;
    const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
    if (ids.length > maxIds) throw invalid(`ids: at most ${maxIds} are possible`);
    const wanted = ids.length === 0 ? undefined : new Set(ids);
    const rest = [...records.store.live()].filter(
      ({ id, updatedAt }) => Number(id) > after && updatedAt >= since && (wanted?.has(id) ?? true),
    );
    const included = (query.get('include_fields') ?? '').split(',');
    return page(rest, limit, (record) => records.view(record, included));
  }

  /** All words of the term in one of the fields; with `exact_match`, the whole value. */
  private search(records: PipedriveRecords, query: URLSearchParams): Answer {
    const term = (query.get('term') ?? '').trim().toLowerCase();
    const isExact = query.get('exact_match') === 'true';
    if (term.length < (isExact ? 1 : 2)) throw invalid('term: too short');
    const limit = limitOf(query);
    const after = afterOf(query.get('cursor'));
    const asked = (query.get('fields') ?? '').split(',').filter(Boolean);
    const fits = (value: string): boolean =>
      isExact
        ? value.toLowerCase() === term
        : term.split(/\s+/).every((word) => value.toLowerCase().includes(word));
    const found = [...records.store.live()].filter(
      (record) => Number(record.id) > after && searched(records, record, asked).some(fits),
    );
    const shown = found.slice(0, limit);
    const items = shown.map((record) => ({ result_score: isExact ? 1 : 0.5, item: itemOf(records, record) }));
    return json(200, { success: true, data: { items }, additional_data: next(found, limit) });
  }
}

const methodProblem = () => pipedriveError(405, 'Method not allowed', 'ERR_METHOD_NOT_ALLOWED');

const next = (found: readonly CrmRecord[], limit: number): Fields => ({
  next_cursor: found.length > limit ? cursorOf(Number(found[limit - 1]?.id)) : null,
});

function page(found: readonly CrmRecord[], limit: number, view: (record: CrmRecord) => Fields): Answer {
  const data = found.slice(0, limit).map(view);
  return json(200, { success: true, data, additional_data: next(found, limit) });
}

const texts = (value: unknown): string[] => listOf(value).map((entry) => textOf(fieldsOf(entry)['value']));
const customTexts = (value: unknown): string[] => Object.values(fieldsOf(value)).map(textOf).filter(Boolean);

function searched({ object }: PipedriveRecords, { values }: CrmRecord, asked: readonly string[]): string[] {
  const all: Readonly<Record<string, readonly string[]>> = {
    name: [textOf(values['name'])],
    email: object === 'persons' ? texts(values['emails']) : [],
    phone: object === 'persons' ? texts(values['phones']) : [],
    notes: [textOf(values['notes'])],
    address: [textOf(fieldsOf(values['address'])['value'])],
    custom_fields: customTexts(values['custom_fields']),
  };
  return (asked.length === 0 ? Object.keys(all) : asked).flatMap((name) => all[name] ?? []);
}

function itemOf(records: PipedriveRecords, record: CrmRecord): Fields {
  const { values } = record;
  const common = {
    id: Number(record.id),
    type: records.object === 'persons' ? 'person' : 'organization',
    name: textOf(values['name']),
    visible_to: 3,
    owner: { id: 1001 },
    custom_fields: customTexts(values['custom_fields']),
    notes: [textOf(values['notes'])].filter(Boolean),
  };
  if (records.object === 'organizations')
    return { ...common, address: textOf(fieldsOf(values['address'])['value']) || null };
  return { ...common, emails: texts(values['emails']), phones: texts(values['phones']), organization: null };
}

/** Custom fields of an object; the limit of a plan. */
const maxCustom = 100;

const view = ({ name, code, type, isCustom }: PipedriveField): Fields => ({
  field_name: name,
  field_code: code,
  field_type: type,
  is_custom_field: isCustom,
  is_optional_response_field: code === 'marketing_status',
  options: null,
  subfields: null,
});

/** `personFields` and `organizationFields`. */
class PipedriveFields {
  constructor(
    private readonly records: PipedriveRecords,
    private readonly seed: number,
  ) {}

  list(): Answer {
    const data = [...this.records.fields.values()].map(view);
    return json(200, { success: true, data, additional_data: { next_cursor: null } });
  }

  read(code: string): Answer {
    return json(200, { success: true, data: view(this.require(code)) });
  }

  /** @throws Rejection */
  create(body: unknown): Answer {
    const { field_name: name, field_type: type } = fieldsOf(body);
    if (!isFields(body) || textOf(name).trim() === '') throw invalid('field_name: the value is required');
    if (!customTypes.includes(textOf(type))) throw invalid('field_type: the value is not valid');
    const custom = [...this.records.fields.values()].filter(({ isCustom }) => isCustom);
    if (custom.length >= maxCustom)
      throw pipedriveError(
        403,
        "Couldn't add the custom field. Custom fields limit reached.",
        'feature_capping_custom_fields_limit',
      );
    const field = { code: this.newCode(), name: textOf(name), type: textOf(type), isCustom: true };
    this.records.fields.set(field.code, field);
    return json(200, { success: true, data: view(field) });
  }

  /** @throws Rejection */
  delete(code: string): Answer {
    const field = this.require(code);
    if (!field.isCustom) throw pipedriveError(403, 'The field cannot be deleted', 'ERR_FORBIDDEN');
    this.remove(code);
    return json(200, { success: true, data: view(field) });
  }

  /** The values of records go with the field. */
  remove(code: string): void {
    this.records.fields.delete(code);
  }

  private require(code: string): PipedriveField {
    const field = this.records.fields.get(code);
    if (!field) throw pipedriveError(404, 'Field not found', 'ERR_NOT_FOUND');
    return field;
  }

  /** 40 hexadecimal digits, other ones for each field. */
  private newCode(): string {
    const { object, fields } = this.records;
    const place = (index: number): string =>
      createHash('sha1').update(`pipedrive ${this.seed} ${object} ${index}`).digest('hex');
    let index = fields.size;
    while (fields.has(place(index))) index += 1;
    return place(index);
  }
}
