import { fieldsOf, type DtoClass } from '../fields/field';
import { fieldsSchema, type JsonSchema } from '../fields/json-schema';
import type { HttpRoute, Operation } from '../operation/operation';

/** The parts of a contract that callers depend on, with every DTO inlined, so that two versions can be compared. */
export interface ContractSnapshot {
  readonly subject: string;
  readonly http: SnapshotRoute | null;
  readonly access: Operation['access'];
  readonly idempotent: boolean;
  readonly request: JsonSchema;
  readonly response: JsonSchema;
}

/** A route without the operations of an upload, which have their own snapshots. */
interface SnapshotRoute extends Omit<HttpRoute, 'upload'> {
  readonly upload?: { readonly types: readonly string[]; readonly limit: number };
}

/** Shapes are omitted: documenting an existing rejection changes nothing for callers. */
const inline = (dto: DtoClass): JsonSchema =>
  fieldsSchema(
    fieldsOf(dto).map(({ shape: _, ...field }) => field),
    inline,
  );

export function contractSnapshot({
  subject,
  http,
  access,
  idempotent,
  request,
  response,
}: Operation): ContractSnapshot {
  const route = http && withoutOperations(http);
  return { subject, http: route, access, idempotent, request: inline(request), response: inline(response) };
}

function withoutOperations({ upload, ...route }: HttpRoute): SnapshotRoute {
  return upload ? { ...route, upload: { types: upload.types, limit: upload.limit } } : route;
}

/**
 * Changes in `next` that break a caller or a service that knows `previous`. Allowed under one version:
 * new optional request fields, wider request limits, new response fields.
 */
export function incompatibilities(previous: ContractSnapshot, next: ContractSnapshot): string[] {
  const fixed = (['subject', 'access', 'idempotent'] as const)
    .filter((property) => previous[property] !== next[property])
    .map((property) => `${property} changed from ${String(previous[property])} to ${String(next[property])}`);
  const route =
    JSON.stringify(routeOf(previous)) === JSON.stringify(routeOf(next)) && takesAsMuch(previous, next)
      ? []
      : ['the HTTP route changed'];
  return [
    ...fixed,
    ...route,
    ...compare(previous.request, next.request, 'request', 'request'),
    ...compare(previous.response, next.response, 'response', 'response'),
  ];
}

const routeOf = ({ http }: ContractSnapshot) =>
  http && [http.method, http.path, http.scope, http.status ?? 200, http.answer ?? 'json', http.media ?? null];

/** Whether all previously accepted requests are still accepted: the size of an upload, and ignored fields. */
function takesAsMuch({ http: before }: ContractSnapshot, { http: after }: ContractSnapshot): boolean {
  if (before?.extra && !after?.extra) return false;
  if (!before?.upload || !after?.upload) return before?.upload === after?.upload;
  const { types, limit } = after.upload;
  return limit >= before.upload.limit && before.upload.types.every((type) => types.includes(type));
}

type Side = 'request' | 'response';

function compare(before: JsonSchema, after: JsonSchema, at: string, side: Side): string[] {
  const type =
    JSON.stringify(before['type']) === JSON.stringify(after['type']) ? [] : [`${at}: the type changed`];
  return [
    ...type,
    ...compareProperties(before, after, at, side),
    ...compareLimits(before, after, at, side),
    ...compareItems(before, after, at, side),
  ];
}

const record = (value: unknown): Record<string, JsonSchema> => (value ?? {}) as Record<string, JsonSchema>;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function compareProperties(before: JsonSchema, after: JsonSchema, at: string, side: Side): string[] {
  const [old, fresh] = [record(before['properties']), record(after['properties'])];
  const gone = Object.keys(old)
    .filter((name) => !(name in fresh))
    .map((name) => `${at}.${name}: removed`);
  const [more, fewer] = side === 'request' ? [after, before] : [before, after];
  const stricter = list(more['required'])
    .filter((name) => !list(fewer['required']).includes(name))
    .map(
      (name) => `${at}.${String(name)}: ${side === 'request' ? 'now required' : 'no longer always present'}`,
    );
  const inside = Object.entries(old).flatMap(([name, schema]) => {
    const now = fresh[name];
    return now ? compare(schema, now, `${at}.${name}`, side) : [];
  });
  return [...gone, ...stricter, ...inside];
}

/** A request may accept more and a response may contain less; the opposite is incompatible. */
function compareLimits(before: JsonSchema, after: JsonSchema, at: string, side: Side): string[] {
  const [narrower, wider] = side === 'request' ? [after, before] : [before, after];
  const values =
    list(narrower['enum']).length &&
    list(wider['enum']).some((value) => !list(narrower['enum']).includes(value));
  if (side === 'response') {
    const fresh = list(after['enum']).some((value) => !list(before['enum']).includes(value));
    return list(before['enum']).length && fresh ? [`${at}: new values that callers do not know`] : [];
  }
  const tighter = ['minimum', 'minLength', 'minItems'].some(
    (key) => Number(after[key] ?? -Infinity) > Number(before[key] ?? -Infinity),
  );
  const lower = ['maximum', 'maxLength', 'maxItems'].some(
    (key) => Number(after[key] ?? Infinity) < Number(before[key] ?? Infinity),
  );
  const pattern = after['pattern'] !== undefined && after['pattern'] !== before['pattern'];
  return values || tighter || lower || pattern ? [`${at}: accepts less than before`] : [];
}

function compareItems(before: JsonSchema, after: JsonSchema, at: string, side: Side): string[] {
  if (!before['items'] || !after['items']) return [];
  return compare(before['items'] as JsonSchema, after['items'] as JsonSchema, `${at}[]`, side);
}
