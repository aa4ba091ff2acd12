import { objectOf, type HubspotObject } from './hubspot-schema';

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
