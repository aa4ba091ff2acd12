import { fieldsOf, cleanText } from '@lode/domain/values';
import type { GeoPoint } from '../../business/business';

import { pointIn } from '../point-in';

/** An object of OpenStreetMap. */
export interface OverpassObject {
  /** As in `node/123`. */
  readonly id: string;
  readonly point: GeoPoint;
  readonly tags: Readonly<Record<string, string>>;
}

export interface OverpassAnswer {
  readonly objects: readonly OverpassObject[];
  /** Whether the server wrote an area, because it knows the one of the query. */
  readonly hasArea: boolean;
  /** A message of the server, such as a timeout or lack of memory; null if there is none. */
  readonly remark: string | null;
}

/** Undefined if it is no answer of Overpass. Invalid elements are omitted. */
export function readOverpassAnswer(value: unknown): OverpassAnswer | undefined {
  const { elements, remark } = fieldsOf(value);
  if (!Array.isArray(elements)) return undefined;
  return {
    objects: elements.flatMap((element) => objectIn(element) ?? []),
    hasArea: elements.some((element) => fieldsOf(element)['type'] === 'area'),
    remark: cleanText(remark) ?? null,
  };
}

const types: readonly unknown[] = ['node', 'way', 'relation'];

/** Nodes have a point, other objects a centre. */
function objectIn(element: unknown): OverpassObject | undefined {
  const { type, id, tags, center, ...rest } = fieldsOf(element);
  const point = pointIn(type === 'node' ? rest : center);
  if (!types.includes(type) || !Number.isSafeInteger(id) || !point) return undefined;
  return { id: `${String(type)}/${String(id)}`, point, tags: tagsIn(tags) };
}

const tagsIn = (tags: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(tags)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
