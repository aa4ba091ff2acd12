// The load generator. It is a process of its own, so that generator and measured processes do not slow each other.
'use strict';
const { closedLoop } = require('./closed-loop.cjs');
const { requestBytes } = require('./connection.cjs');
const { fixedRate } = require('./fixed-rate.cjs');
const { ascending, percentile } = require('../../statistics.cjs');

process.once('message', async (options) => {
  const run = options.rate === undefined ? closedLoop : fixedRate;
  const requests = (options.requests ?? [options]).map((each) => ({
    request: requestBytes({ ...options, ...each }),
    expected: each.expected ?? each.body,
  }));
  const { latencies, seconds } = await run({ ...options, requests });
  const sorted = ascending(latencies);
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => percentile(sorted, share));
  process.send({ requests: latencies.length, seconds, p50, p99, p999 }, () => process.disconnect());
});
