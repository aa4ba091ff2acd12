'use strict';

const ascending = (values) => [...values].sort((a, b) => a - b);

/** The value below which the given share of the values lies. @param sorted in ascending order */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const median = (values) => percentile(ascending(values), 0.5);

const sum = (values) => values.reduce((total, value) => total + value, 0);

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

/** @param times milliseconds. @returns `{count, p50, p95, p99}` */
function latencies(times) {
  const sorted = ascending(times);
  const at = (share) => percentile(sorted, share);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

module.exports = { ascending, latencies, mapValues, median, percentile, sum };
