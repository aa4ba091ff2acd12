// How long it takes to tell which records are of one business, in processor time of one thread.
'use strict';
const { fromLeads } = require('../built.cjs');
const { mergeSightings } = fromLeads('merging/merge-sightings.js');
const { at, sectorOf } = fromLeads('merging/testing/seen.js');
const { syntheticTown } = fromLeads('merging/testing/synthetic-town.js');

/** Seconds that are promised. */
const subjects = [
  {
    title: '10,000 records of a town',
    most: 2,
    make: () => syntheticTown(4400, 7).sightings.slice(0, 10_000),
  },
  {
    title: '4,000 records at one point',
    most: 5,
    make: () => syntheticTown(1800, 8).sightings.map((each) => ({ ...each, point: each.point && at(0) })),
  },
];

/** The best of three: the first run is compiled while it runs. */
const timeMerging = () =>
  subjects.map(({ title, most, make }) => {
    const sightings = make();
    const seconds = Math.min(...[1, 2, 3].map(() => timed(() => mergeSightings(sightings, { sectorOf }))));
    return { title, records: sightings.length, seconds, most };
  });

function timed(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

module.exports = { timeMerging };
