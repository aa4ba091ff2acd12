import { operations } from '../operations.js';
import type { FileContent, OperationId } from '../types.js';

/** A request that can be sent several times. */
export interface PreparedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FileContent;
}

type Fields = Readonly<Record<string, unknown>>;

/** Distributes the input of an operation over path, query and body. Fields that are undefined are not sent. */
export function requestOf(id: OperationId, input: Fields = {}): PreparedRequest {
  const { method, path: template, query: queryOfBody } = described(id);
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, taken(fields, name)));
  const inQuery = method === 'GET' ? [...fields.keys()] : queryOfBody.filter((name) => fields.has(name));
  const query = new URLSearchParams(inQuery.map((name) => [name, taken(fields, name)])).toString();
  return { method, path: query ? `${path}?${query}` : path, ...contentOf(fields) };
}

function described(id: OperationId) {
  const known = operations.get(id);
  if (!known) throw new TypeError(`${String(id)} is not an operation.`);
  return known;
}

function taken(fields: Map<string, unknown>, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new TypeError(`${name} is missing.`);
  fields.delete(name);
  return String(value);
}

/** One segment of a path. `.` and `..` would select another path. */
function segmentOf(name: string, value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is not an id: "${value}".`);
  return encodeURIComponent(value);
}

function contentOf(fields: ReadonlyMap<string, unknown>): Pick<PreparedRequest, 'headers' | 'body'> {
  const file = fields.get('file') as FileContent | undefined;
  if (file !== undefined) return { headers: { 'Content-Type': typeOf(file) }, body: file };
  if (fields.size === 0) return { headers: {} };
  const body = JSON.stringify(Object.fromEntries(fields));
  return { headers: { 'Content-Type': 'application/json' }, body };
}

/** Services recognize the form of a file themselves, except JSON lines. */
const typeOf = (file: FileContent): string =>
  (file instanceof Blob && file.type) || 'application/octet-stream';
