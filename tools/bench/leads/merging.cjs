// Processor time to merge records of the same business, in one thread.
'use strict';
const { fromLeads } = require('../built.cjs');
const { mergeSightings } = fromLeads('merging/merge-sightings.js');
const { at, sectorOf } = fromLeads('merging/testing/seen.js');
const { syntheticTown } = fromLeads('merging/testing/synthetic-town.js');

/** Limits of processor time. */
const limits = [
  {
    title: '10,000 records of a town',
    maxSeconds: 2,
    make: () => syntheticTown(4400, 7).sightings.slice(0, 10_000),
  },
  {
    title: '4,000 records at one point',
    maxSeconds: 5,
    make: () => syntheticTown(1800, 8).sightings.map((each) => ({ ...each, point: each.point && at(0) })),
  },
];

/** The best of three runs, since code is compiled during the first one. */
const timeMerging = () =>
  limits.map(({ title, maxSeconds, make }) => {
    const sightings = make();
    const seconds = Math.min(...[1, 2, 3].map(() => timed(() => mergeSightings(sightings, { sectorOf }))));
    return { title, records: sightings.length, seconds, maxSeconds };
  });

/** Seconds. */
function timed(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

module.exports = { timeMerging };
