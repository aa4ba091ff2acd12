// The load generator: a process of its own, so that it neither slows nor is slowed inside what it measures.
'use strict';
const { closedLoop } = require('./closed-loop.cjs');
const { requestBytes } = require('./connection.cjs');
const { fixedRate } = require('./fixed-rate.cjs');
const { percentile } = require('../../statistics.cjs');

process.once('message', async (order) => {
  const run = order.rate === undefined ? closedLoop : fixedRate;
  const { latencies, seconds } = await run({ ...order, request: requestBytes(order), expected: order.body });
  latencies.sort((a, b) => a - b);
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((share) => percentile(latencies, share));
  process.send({ requests: latencies.length, seconds, p50, p99, p999 }, () => process.disconnect());
});
