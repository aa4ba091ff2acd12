'use strict';

const ascending = (values) => [...values].sort((a, b) => a - b);

/** The value below which the given share of the values lies. @param sorted in ascending order */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const median = (values) => percentile(ascending(values), 0.5);

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Reduces each figure of repeated measurements to one value. @param choose such as `median` */
const combineFigures = (measurements, choose) =>
  Object.fromEntries(
    Object.keys(measurements[0]).map((figure) => [figure, choose(measurements.map((one) => one[figure]))]),
  );

module.exports = { ascending, combineFigures, median, percentile, sum };
