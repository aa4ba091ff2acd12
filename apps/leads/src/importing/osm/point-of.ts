import type { GeoPoint } from '../../business/business';
import type { OsmObject, OsmRelation, OsmWay } from './osm-object';
import type { OsmSurvey } from './osm-survey';
import { middlePoint, pointInside } from './representative-point';
import { joinLines, type Line } from './rings';

type Known = Pick<OsmSurvey, 'points' | 'outlines'>;

/** A representative point of an object; undefined if the file has no part of its outline. */
export function pointOf(object: OsmObject, known: Known): GeoPoint | undefined {
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
