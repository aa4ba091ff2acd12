import type { GeoPoint } from '../../business/business';
import { distanceMetres } from '../distance';
import { scaleAt } from '../web-mercator';

/** Metres around the outermost towns. */
const margin = 10_000;
const radians = Math.PI / 180;

export interface Circle {
  readonly point: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

/**
 * A circle around the mean of the points with all of them, on the ground and in the projection of imported places, in
 * which a circle reaches less far towards the poles.
 */
export function enclosingCircle(points: readonly GeoPoint[]): Circle {
  const point = meanOf(points);
  const radius = points.reduce((largest, each) => {
    const stretch = Math.max(1, scaleAt(each) / scaleAt(point));
    return Math.max(largest, distanceMetres(point, each) * stretch);
  }, 0);
  return { point, radius: Math.round(radius + margin) };
}

/** The mean on the sphere, so that regions may cross the date line; rounded to a thousandth of a degree. */
function meanOf(points: readonly GeoPoint[]): GeoPoint {
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lon } of points) {
    x += Math.cos(lat * radians) * Math.cos(lon * radians);
    y += Math.cos(lat * radians) * Math.sin(lon * radians);
    z += Math.sin(lat * radians);
  }
  return {
    lat: thousandth(Math.atan2(z, Math.hypot(x, y)) / radians),
    lon: thousandth(Math.atan2(y, x) / radians),
  };
}

const thousandth = (degrees: number): number => Math.round(degrees * 1000) / 1000;
