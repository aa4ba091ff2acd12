import { distance } from '../../geography/point';
import type { OsmElement } from '../openstreetmap';
import type { Filter, Out, OverpassQuery, Statement, TagTest } from './query';

type Sets = Map<string, ReadonlySet<OsmElement>>;

/** The elements of an answer in their JSON form. */
export function runQuery({ statements }: OverpassQuery, elements: readonly OsmElement[]): object[] {
  const sets: Sets = new Map();
  return statements.flatMap((statement) => {
    if (statement.kind === 'out') return show(statement, sets.get(statement.from) ?? new Set());
    evaluate(statement, elements, sets);
    return [];
  });
}

function evaluate(
  statement: Statement,
  elements: readonly OsmElement[],
  sets: Sets,
): ReadonlySet<OsmElement> {
  if (statement.kind === 'out') return new Set();
  const found =
    statement.kind === 'union'
      ? new Set(statement.statements.flatMap((part) => [...evaluate(part, elements, sets)]))
      : select(statement, elements, sets);
  sets.set(statement.into, found);
  return found;
}

const select = (
  { types, filters }: Extract<Statement, { kind: 'query' }>,
  elements: readonly OsmElement[],
  sets: Sets,
): ReadonlySet<OsmElement> =>
  new Set(
    elements.filter((one) => types.includes(one.type) && filters.every((filter) => holds(filter, one, sets))),
  );

function holds(filter: Filter, element: OsmElement, sets: Sets): boolean {
  const { lat, lon } = element.point;
  switch (filter.kind) {
    case 'tag':
      return hasTag(filter.key, filter.value, element.tags);
    case 'around':
      return distance(filter.centre, element.point) <= filter.metres;
    case 'box':
      return lat >= filter.south && lat <= filter.north && lon >= filter.west && lon <= filter.east;
    case 'ids':
      return filter.ids.includes(element.id);
    case 'set':
      return sets.get(filter.name)?.has(element) === true;
    case 'area':
      return [...(sets.get(filter.name) ?? [])].some(
        ({ point, reach = -1 }) => distance(point, element.point) <= reach,
      );
  }
}

function hasTag(key: string | RegExp, value: TagTest, tags: OsmElement['tags']): boolean {
  if (typeof key !== 'string') {
    return Object.entries(tags).some(([name, text]) => key.test(name) && accepts(value, text));
  }
  return accepts(value, Object.hasOwn(tags, key) ? tags[key] : undefined);
}

/** A missing tag is neither equal nor matching. */
function accepts(value: TagTest, text: string | undefined): boolean {
  switch (value.test) {
    case 'present':
      return text !== undefined;
    case 'absent':
      return text === undefined;
    case 'equal':
      return text === value.text;
    case 'unequal':
      return text !== value.text;
    case 'matching':
      return text !== undefined && value.pattern.test(text);
    case 'unmatching':
      return text === undefined || !value.pattern.test(text);
  }
}

const order: readonly OsmElement['type'][] = ['area', 'node', 'way', 'relation'];

function show(out: Out, found: ReadonlySet<OsmElement>): object[] {
  if (out.detail === 'count') return [countOf(found)];
  return [...found]
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || a.id - b.id)
    .slice(0, out.limit)
    .map((element) => showElement(element, out));
}

function showElement({ type, id, point, tags }: OsmElement, { detail, center }: Out): object {
  const placed = center || ['skel', 'body', 'meta'].includes(detail);
  return {
    type,
    id,
    ...(placed && type === 'node' && point),
    ...(center && type !== 'node' && { center: point }),
    ...(detail === 'meta' && {
      timestamp: '2026-09-01T00:00:00Z',
      version: 1,
      changeset: 1,
      user: 'mapper',
      uid: 1,
    }),
    ...(!['ids', 'skel'].includes(detail) && { tags }),
  };
}

function countOf(found: ReadonlySet<OsmElement>): object {
  const count = (type: OsmElement['type']): string =>
    String([...found].filter((one) => one.type === type).length);
  const tags = {
    nodes: count('node'),
    ways: count('way'),
    relations: count('relation'),
    total: String(found.size),
  };
  return { type: 'count', id: 0, tags };
}
