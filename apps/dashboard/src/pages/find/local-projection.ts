interface Point {
  readonly lat: number;
  readonly lon: number;
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

const metresPerDegree = 111_195;

/** East and north of the centre in metres (equirectangular, exact enough within a town). */
export const project = (centre: Point, point: Point): Offset => ({
  x:
    (((point.lon - centre.lon + 540) % 360) - 180) * metresPerDegree * Math.cos((centre.lat * Math.PI) / 180),
  y: (point.lat - centre.lat) * metresPerDegree,
});

/** Metres from the centre to the farthest point, at least 500. */
export const extentOf = (points: readonly Offset[]): number =>
  points.reduce((most, { x, y }) => Math.max(most, Math.hypot(x, y)), 500);

const steps = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000];

/** Radii of two to four rings within the extent, in metres. */
export function ringsOf(extent: number): number[] {
  const step = steps.find((one) => extent / one <= 4) ?? Math.ceil(extent / 4);
  return Array.from({ length: Math.max(1, Math.floor(extent / step)) }, (_, index) => step * (index + 1));
}
