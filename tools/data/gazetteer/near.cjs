const steps = 10;

/** Finds what lies within a tenth of a degree, and some more. */
function pointIndex(entries) {
  const cellOf = ({ lat, lon }, down = 0, right = 0) =>
    `${Math.round(lat * steps) + down},${Math.round(lon * steps) + right}`;
  const cells = Map.groupBy(entries, (entry) => cellOf(entry));
  const around = [-1, 0, 1];
  return (point) =>
    around.flatMap((down) => around.flatMap((right) => cells.get(cellOf(point, down, right)) ?? []));
}

/** Degrees of latitude between two points near each other. */
const degreesBetween = (a, b) =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));

/** The town that a point belongs to: large ones reach further. */
function nearestTown(towns, point) {
  const weighted = (town) => degreesBetween(point, town) / (town.population + 1) ** 0.3;
  return towns.reduce((best, town) => (weighted(town) < weighted(best) ? town : best));
}

module.exports = { degreesBetween, nearestTown, pointIndex };
