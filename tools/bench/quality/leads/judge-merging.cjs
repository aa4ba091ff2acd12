// Compares merged records of the directories with the businesses that they are about.
'use strict';
const { fromLeads } = require('../../built.cjs');
const { compare } = require('../outcome.cjs');

const { mergeSightings } = fromLeads('merging/merge-sightings');
const { sectorOf } = fromLeads('niches/sector-of');

/** @returns for each town the `outcome` of pairs of records, and the numbers of records, businesses and groups */
const judgeMerging = ({ truth, sightings: towns }) =>
  towns.map(({ town, sightings }) => {
    const groups = mergeSightings(sightings, { sectorOf, town }).map((business) => business.sightings);
    // A record without a business belongs to no other record.
    const truths = Map.groupBy(
      sightings,
      (one) => truth.businessOf(one.dataset, one.sourceId)?.id ?? keyOf(one),
    );
    return {
      town: town.name,
      outcome: compare(pairsWithin([...truths.values()]), pairsWithin(groups)),
      records: sightings.length,
      businesses: truths.size,
      groups: groups.length,
    };
  });

const keyOf = ({ dataset, sourceId }) => `${dataset} ${sourceId}`;

/** By both keys, with a description for the lists. */
const pairsWithin = (groups) =>
  new Map(
    groups.flatMap((group) => {
      const sorted = group.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      return sorted.flatMap((one, index) =>
        sorted
          .slice(index + 1)
          .map((other) => [`${keyOf(one)} = ${keyOf(other)}`, { text: describe(one, other) }]),
      );
    }),
  );

const describe = (...records) =>
  records
    .map(({ name, phones, domain, point, address }) =>
      [name, phones[0], domain, point?.lat.toFixed(4), point?.lon.toFixed(4), address?.street].join(' '),
    )
    .join(' = ');

module.exports = { judgeMerging };
