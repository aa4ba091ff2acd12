'use strict';

const ascending = (values) => [...values].sort((a, b) => a - b);

/** The value below which a share of the values lies; these must be in ascending order. */
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const median = (values) => percentile(ascending(values), 0.5);

module.exports = { median, percentile };
