import type { Answer, WebRequest } from '../../web/answer';
import { bodyOf, fieldsOf, json, listOf, type Fields } from '../common/crm-server';
import type { DailyBudget } from '../common/rolling-window';
import type { HubspotAssociations } from './hubspot-associations';
import { HubspotBatch } from './hubspot-batch';
import { invalidInput, notFound } from './hubspot-errors';
import type { HubspotObjects } from './hubspot-objects';
import { HubspotProperties } from './hubspot-properties';
import { type HubspotObject, objectOf } from './hubspot-schema';
import { HubspotSearch } from './hubspot-search';

/** Id of the account. */
export const hubspotPortal = 14_840_001;
const maxPage = 100;

type RecordRoute = Extract<HubspotRoute, { kind: 'batch' | 'search' | 'objects' | 'object' }>;
type PropertyRoute = Extract<HubspotRoute, { kind: 'properties' | 'property' }>;

const accountDetails = {
  portalId: hubspotPortal,
  accountType: 'STANDARD',
  timeZone: 'UTC',
  uiDomain: 'app.hubspot.com',
};

interface Parts {
  readonly objects: Readonly<Record<HubspotObject, HubspotObjects>>;
  readonly associations: HubspotAssociations;
  readonly daily: DailyBudget;
  readonly clock: () => number;
  readonly searchDelayMs: number;
}

/** The operations of an account, for requests that are permitted. */
export class HubspotApi {
  constructor(private readonly parts: Parts) {}

  /** @throws HubspotError */
  perform(route: HubspotRoute, request: WebRequest): Answer {
    const { method } = request;
    const { associations } = this.parts;
    const body = method === 'GET' || method === 'DELETE' ? undefined : this.parsed(request);
    switch (route.kind) {
      case 'details':
        return json(200, accountDetails);
      case 'usage':
        return json(200, { results: [this.usage()] });
      case 'default-association':
        return associations.putDefault(route.from, route.fromId, route.to, route.toId);
      case 'associations':
        return associations.batch(route.from, route.to, route.operation, body);
      case 'properties':
      case 'property':
        return this.property(route, method, body);
      default:
        return this.onRecords(route, request, body);
    }
  }

  private onRecords(route: RecordRoute, request: WebRequest, body: unknown): Answer {
    const { objects, clock, searchDelayMs } = this.parts;
    switch (route.kind) {
      case 'batch':
        return this.batch(route.object, route.operation, body);
      case 'search':
        return new HubspotSearch(objects[route.object], clock, searchDelayMs).run(body);
      case 'objects':
        return request.method === 'GET'
          ? this.list(route.object, request.query)
          : this.create(route.object, body);
      case 'object':
        return this.one(route, request, body);
    }
  }

  private parsed(request: WebRequest): unknown {
    if (request.body.length === 0) return {};
    const body = bodyOf(request);
    if (body === undefined) throw invalidInput('the body is no JSON');
    return body;
  }

  private batch(object: HubspotObject, operation: string, body: unknown): Answer {
    const objects = this.parts.objects[object];
    const batch = new HubspotBatch({
      objects,
      associations: this.parts.associations,
      clock: this.parts.clock,
    });
    if (operation === 'create') return batch.create(body);
    if (operation === 'update') return batch.update(body);
    if (operation === 'upsert') return batch.upsert(body);
    if (operation === 'read') return batch.read(body);
    if (operation === 'archive') return batch.archive(body);
    throw notFound();
  }

  private list(object: HubspotObject, query: URLSearchParams): Answer {
    const limit = Number(query.get('limit') ?? 10);
    if (!(limit >= 1 && limit <= maxPage)) throw invalidInput(`the limit must be 1 to ${maxPage}`);
    const after = Number(query.get('after') ?? 0);
    const names = (query.get('properties') ?? '').split(',').filter(Boolean);
    const rest = [...this.parts.objects[object].store.live()].filter(({ id }) => Number(id) > after);
    const page = rest.slice(0, limit);
    const last = page.at(-1)?.id ?? '';
    const results = page.map((record) => this.parts.objects[object].view(record, names));
    return json(200, { results, ...(rest.length > limit && { paging: { next: { after: last } } }) });
  }

  private create(object: HubspotObject, body: unknown): Answer {
    const { properties, associations } = fieldsOf(body);
    this.parts.associations.check(object, listOf(associations));
    const record = this.parts.objects[object].create(fieldsOf(properties));
    this.parts.associations.addAll(object, record.id, listOf(associations));
    return json(201, this.parts.objects[object].view(record, Object.keys(fieldsOf(properties))));
  }

  private one(
    { object, id }: { object: HubspotObject; id: string },
    { method, query }: WebRequest,
    body: unknown,
  ): Answer {
    const objects = this.parts.objects[object];
    const record = objects.require(id, query.get('idProperty') ?? undefined);
    if (method === 'DELETE') {
      objects.store.delete(record);
      return { status: 204 };
    }
    if (method === 'GET')
      return json(200, objects.view(record, (query.get('properties') ?? '').split(',').filter(Boolean)));
    const properties = fieldsOf(fieldsOf(body)['properties']);
    return json(200, objects.view(objects.update(record, properties), Object.keys(properties)));
  }

  private property(route: PropertyRoute, method: string, body: unknown): Answer {
    const properties = this.propertiesOf(route.object);
    if (route.kind === 'properties') return method === 'GET' ? properties.list() : properties.create(body);
    if (method === 'DELETE') return properties.archive(route.name);
    return method === 'GET' ? properties.read(route.name) : properties.update(route.name, body);
  }

  propertiesOf(object: HubspotObject): HubspotProperties {
    return new HubspotProperties(this.parts.objects[object], this.parts.clock);
  }

  private usage(): Fields {
    const { daily } = this.parts;
    return {
      name: 'private-apps-api-calls-daily',
      usageLimit: daily.limit,
      currentUsage: daily.spent,
      collectedAt: new Date(this.parts.clock()).toISOString(),
      fetchStatus: 'SUCCESS',
      resetsAt: new Date(this.parts.clock() + daily.resetMs).toISOString(),
    };
  }
}

/** What a path asks for. Date versions and the older numbered ones are the same operations. */
export type HubspotRoute =
  | { kind: 'batch'; object: HubspotObject; operation: string }
  | { kind: 'search'; object: HubspotObject }
  | { kind: 'objects'; object: HubspotObject }
  | { kind: 'object'; object: HubspotObject; id: string }
  | { kind: 'properties'; object: HubspotObject }
  | { kind: 'property'; object: HubspotObject; name: string }
  | { kind: 'default-association'; from: HubspotObject; fromId: string; to: HubspotObject; toId: string }
  | { kind: 'associations'; from: HubspotObject; to: HubspotObject; operation: string }
  | { kind: 'details' }
  | { kind: 'usage' };

const version = /^(?:v[34]|20\d\d-\d\d)$/;

/** `crm/objects/2026-09/contacts` and `crm/v3/objects/contacts` as `crm/objects/contacts`. */
function partsOf(path: string): string[] | undefined {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const at = parts.findIndex((part, index) => index < 3 && version.test(part));
  return at < 0 ? undefined : parts.toSpliced(at, 1);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(path: string): HubspotRoute | undefined {
  const [area, kind, name = '', ...rest] = partsOf(path) ?? [];
  if (area === 'account-info') return accountRoute([kind, name, ...rest].join('/'));
  const object = objectOf(name);
  if (area !== 'crm' || object === undefined) return undefined;
  if (kind === 'objects') return objectRoute(object, rest);
  if (kind === 'associations') return associationRoute(object, rest);
  if (kind !== 'properties') return undefined;
  const [property, more] = rest;
  if (more !== undefined) return undefined;
  return property === undefined
    ? { kind: 'properties', object }
    : { kind: 'property', object, name: property };
}

function accountRoute(path: string): HubspotRoute | undefined {
  if (path.startsWith('details')) return { kind: 'details' };
  return path.startsWith('api-usage/daily') ? { kind: 'usage' } : undefined;
}

function objectRoute(object: HubspotObject, rest: readonly string[]): HubspotRoute | undefined {
  const [id, operation] = rest;
  if (id === undefined) return { kind: 'objects', object };
  if (rest.length === 1) return id === 'search' ? { kind: 'search', object } : { kind: 'object', object, id };
  if (rest.length === 2 && id === 'batch' && operation !== undefined)
    return { kind: 'batch', object, operation };
  return rest.slice(1, 3).join('/') === 'associations/default'
    ? defaultRoute(object, id, rest.slice(3))
    : undefined;
}

function defaultRoute(
  from: HubspotObject,
  fromId: string,
  rest: readonly string[],
): HubspotRoute | undefined {
  const [name = '', toId] = rest;
  const to = objectOf(name);
  return to === undefined || toId === undefined
    ? undefined
    : { kind: 'default-association', from, fromId, to, toId };
}

function associationRoute(from: HubspotObject, rest: readonly string[]): HubspotRoute | undefined {
  const [name = '', batch, ...operation] = rest;
  const to = objectOf(name);
  const wanted = operation.join('/');
  return to !== undefined && batch === 'batch' && ['create', 'read', 'associate/default'].includes(wanted)
    ? { kind: 'associations', from, to, operation: wanted }
    : undefined;
}

/** One of these scopes is required. */
export function scopesOf(route: HubspotRoute, method: string): readonly string[] {
  if (route.kind === 'details' || route.kind === 'usage') return [];
  const object = 'object' in route ? route.object : route.from;
  const reads =
    method === 'GET' || route.kind === 'search' || ('operation' in route && route.operation === 'read');
  const level = reads ? 'read' : 'write';
  if (route.kind !== 'properties' && route.kind !== 'property') return [`crm.objects.${object}.${level}`];
  return reads
    ? [`crm.schemas.${object}.read`, `crm.objects.${object}.read`]
    : [`crm.schemas.${object}.write`];
}
