const steps = 10;

/** Finds entries within about a tenth of a degree. */
function pointIndex(entries) {
  const cellOf = ({ lat, lon }, down = 0, right = 0) =>
    `${Math.round(lat * steps) + down},${Math.round(lon * steps) + right}`;
  const cells = Map.groupBy(entries, (entry) => cellOf(entry));
  const around = [-1, 0, 1];
  return (point) =>
    around.flatMap((down) => around.flatMap((right) => cells.get(cellOf(point, down, right)) ?? []));
}

/** Distance of two nearby points in degrees of latitude. */
const degreesBetween = (a, b) =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));

/** The town of a point: large towns have a larger radius. */
function nearestTown(towns, point) {
  const weighted = (town) => degreesBetween(point, town) / (town.population + 1) ** 0.3;
  return towns.reduce((best, town) => (weighted(town) < weighted(best) ? town : best));
}

module.exports = { degreesBetween, nearestTown, pointIndex };
