import { type Answer, type WebRequest, document, html } from '../web/answer';
import { escape } from '../sites/html';
import { lookUpService, parametersOf, type ServiceMode } from '../registers/look-up-service';
import type { OsmElement } from './openstreetmap';
import {
  parseQuery,
  OverpassSyntaxError,
  type Filter,
  type Out,
  type OverpassQuery,
  type Statement,
  type TagTest,
} from './overpass-query';
import { distance } from '../point';
import { towns } from '../businesses/town';

/** `remark`: the query times out, and the answer reports it in `remark`. */
export type OverpassMode = ServiceMode | 'remark';

const host = 'overpass.lode.test';

/** User-Agent values that the public instance rejects. */
const anonymous = /^(?:$|node$|undici|axios\/|python-requests\/|curl\/|java\/)/i;

const errorPage = (status: number, text: string): Answer =>
  html(
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>OSM3S Response</title></head>
<body><p><strong style="color:#FF0000">Error</strong>: ${escape(text)} </p></body></html>
`,
    { status },
  );

const reply = (elements: readonly object[], remark?: string): Answer =>
  document(
    'application/json',
    JSON.stringify({
      version: 0.6,
      generator: 'Overpass API 0.7.62.5',
      osm3s: {
        timestamp_osm_base: '2026-09-18T00:00:00Z',
        copyright:
          'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
      },
      elements,
      ...(remark !== undefined && { remark }),
    }),
  );

const questionOf = (request: WebRequest): string =>
  parametersOf(request).get('data') ?? (request.method === 'POST' ? request.body.toString() : '');

/** An Overpass API over the map of the sandbox. */
export const overpassService = (elements: readonly OsmElement[]) =>
  lookUpService<OverpassMode>({
    host: host,
    paths: ['/api/interpreter'],
    question: questionOf,
    answer: (request) => answer(request, elements),
    faults: {
      failing: errorPage(
        504,
        'runtime error: open64: 0 Success. The server is probably too busy to handle your request.',
      ),
      remark: reply([], 'runtime error: Query timed out in "query" at line 1 after 26 seconds.'),
    },
  });

function answer(request: WebRequest, elements: readonly OsmElement[]): Answer {
  if (anonymous.test(request.headers['user-agent'] ?? '')) return errorPage(406, 'Please tell who you are.');
  try {
    const query = parseQuery(questionOf(request));
    if (query.settings['out'] !== 'json') return errorPage(400, 'only [out:json] is served here.');
    return reply(runQuery(query, elements));
  } catch (problem) {
    if (problem instanceof OverpassSyntaxError) return errorPage(400, problem.message);
    throw problem;
  }
}

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

/** Names of the real regions of towns with local businesses, by ISO 3166-2, in the local language and in English. */
const names: Readonly<Record<string, readonly [local: string, english: string]>> = {
  'US-TX': ['Texas', 'Texas'],
  'US-CO': ['Colorado', 'Colorado'],
  'DE-HH': ['Hamburg', 'Hamburg'],
  'FR-ARA': ['Auvergne-Rhône-Alpes', 'Auvergne-Rhône-Alpes'],
  'ES-VC': ['Comunitat Valenciana', 'Valencian Community'],
  'GB-LDS': ['England', 'England'],
  'CA-ON': ['Ontario', 'Ontario'],
};

/** Metres around the town of a region that has businesses in the sandbox. */
const reach = 60_000;
/** Overpass adds this number to the id of a relation. */
const firstArea = 3_600_000_000;

/** The areas of regions, as Overpass derives them from administrative boundaries. */
export const regionAreas = (): OsmElement[] =>
  towns.flatMap(({ region, city: { latitude: lat, longitude: lon } }, index) => {
    const [local, english] = names[region] ?? [];
    if (local === undefined || english === undefined) return [];
    const tags = { boundary: 'administrative', admin_level: '4', name: local, 'name:en': english };
    return [{ type: 'area', id: firstArea + index + 1, point: { lat, lon }, reach, tags }];
  });
