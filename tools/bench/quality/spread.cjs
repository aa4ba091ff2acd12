'use strict';

/** Neighbours in the list are of different domains, so that no server is asked for all of its people at once. */
function spread(items, domainOf) {
  const groups = [...Map.groupBy(items, domainOf).values()];
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}

module.exports = { spread };
