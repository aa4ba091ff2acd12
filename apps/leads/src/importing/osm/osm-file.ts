import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate as pause } from 'node:timers/promises';
import type { GeoPoint, PlaceRecord } from '../../business/business';
import { businessTags, osmCategories } from '../../niches/osm-categories';
import { type CountryAt, Counts, type OpenOptions, type PlaceBatch, type PlaceFile } from '../place-file';
import { type OsmObject, type OsmRelation, type OsmWay, objectReader } from './osm-object';
import { type OsmSurvey, surveyOsm } from './osm-survey';
import { middlePoint, pointInside, joinLines, type Line } from './geometry';
import { isPlace, readOsmPlace } from './osm-place';
import { readBlocks, undamaged } from './osm-blocks';

type Known = Pick<OsmSurvey, 'points' | 'outlines'>;

/** A representative point of an object; undefined if the file has no part of its outline. */
function pointOf(object: OsmObject, known: Known): GeoPoint | undefined {
  if (object.type === 'node') return { lat: object.lat, lon: object.lon };
  return object.type === 'way' ? pointOfWay(object, known) : pointOfRelation(object, known);
}

function pointOfWay({ refs }: OsmWay, known: Known): GeoPoint | undefined {
  const { rings } = joinLines([refs]);
  return pointInside(pointsOf(rings, known), []) ?? middlePoint(pointsOf([refs], known).flat());
}

/** Multipolygons and boundaries have outlines; sites and similar relations are in the middle of their members. */
function pointOfRelation({ members }: OsmRelation, known: Known): GeoPoint | undefined {
  const lines = (inner: boolean): Line[] =>
    members.flatMap(({ type, ref, role }) =>
      type === 'way' && (role === 'inner') === inner ? [known.outlines.get(ref) ?? []] : [],
    );
  const outer = lines(false);
  const outlines = pointsOf(joinLines(outer).rings, known);
  const holes = pointsOf(joinLines(lines(true)).rings, known);
  const nodes = members.flatMap(({ type, ref }) => (type === 'node' ? [ref] : []));
  return pointInside(outlines, holes) ?? middlePoint(pointsOf([...outer, nodes], known).flat());
}

const pointsOf = (lines: readonly Line[], { points }: Known): GeoPoint[][] =>
  lines.map((line) => line.flatMap((id) => points.at(id) ?? []));

/** Opens an extract of OpenStreetMap and surveys it. @throws ImportError if it is not readable to its end */
export async function openOsmFile(options: OpenOptions, countryAt: CountryAt): Promise<PlaceFile> {
  const file = await open(options.file);
  try {
    const survey = await surveyOsm({ ...options, file, isPlace });
    return {
      dataset: 'openstreetmap',
      release: survey.release ?? null,
      bbox: survey.bbox ?? null,
      covers: (point) => survey.coverage.has(point),
      read: (from, signal) => readPlaces({ file, survey, countryAt }, from, signal),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Objects between two turns of the event loop. */
const atOnce = 500;

interface Surveyed {
  readonly file: FileHandle;
  readonly survey: OsmSurvey;
  readonly countryAt: CountryAt;
}

/** Nodes before the position are read too, because later ways need their points. */
async function* readPlaces(
  { file, survey, countryAt }: Surveyed,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<PlaceBatch> {
  const { size } = await file.stat();
  const readObjects = objectReader({ nodeTags: true, info: false });
  for await (const { type, data, end } of readBlocks(file)) {
    signal.throwIfAborted();
    if (type !== 'OSMData') continue;
    const objects = undamaged(end, () => readObjects(data));
    for (const object of objects) if (object.type === 'node') survey.points.offer(object.id, object);
    if (end > from) yield { ...(await placesOf(objects, survey, countryAt)), next: end, done: end / size };
  }
}

async function placesOf(objects: readonly OsmObject[], survey: OsmSurvey, countryAt: CountryAt) {
  const places: PlaceRecord[] = [];
  const counts = new Counts();
  counts.add('objects', objects.length);
  for (const [index, object] of objects.entries()) {
    // The previous places are being saved meanwhile.
    if (index % atOnce === 0) await pause();
    if (!object.tags || !isPlace(object.tags)) continue;
    for (const key of new Set(businessTags(object.tags).map(([key]) => key)))
      counts.add(`${object.type}/${key}`);
    const point = pointOf(object, survey);
    if (point) places.push(readOsmPlace(object, point, osmCategories(object.tags), countryAt));
    else counts.add('without a point');
  }
  return { places, counts: counts.all };
}
