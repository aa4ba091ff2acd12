'use strict';

/** Orders items so that neighbours have different domains and no server receives all of its requests at once. */
function spread(items, domainOf) {
  const groups = [...Map.groupBy(items, domainOf).values()];
  const maxLength = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: maxLength }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}

module.exports = { spread };
