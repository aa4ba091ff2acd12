// The work of the gateway before and after the bus.
'use strict';
const { Metrics, systemClock } = require('@lode/service-kit');
const { childTraceparent, createContext, newRequestId } = require('@lode/service-kit');
const { fromGateway } = require('../../built.cjs');
const { Echo, payload } = require('../echo.cjs');

const { Authenticator } = fromGateway('authentication/authenticator');
const { KeyCache } = fromGateway('authentication/key-cache');
const { HttpMetrics } = fromGateway('http/http-metrics.adapter');
const { createRequestReader } = fromGateway('http/request-reader');
const { KeyLimiter } = fromGateway('limits/key-limiter');
const { RateWindows } = fromGateway('limits/rate-windows');
const { UsageLedger } = fromGateway('limits/usage-ledger');

const apiKey = 'lode_0000000000000000000000000000000000000';
const key = {
  id: 'key_bench',
  account: 'acc_bench',
  scopes: new Set(['verify:read']),
  rate: { requests: 999_999_999, seconds: 3600 },
  monthlyQuota: 2_000_000_000,
  endsAt: Infinity,
};
/** A fixed time, since a measurement takes longer than the lifetime of cached keys and monthly counts. */
const now = systemClock.now();
const clock = { now: () => now, monotonic: () => 0 };

async function gatewayParts() {
  return [
    ['key look-up', await keyLookUp()],
    ['rate, quota, usage', await limits()],
    ['validation of the request', validation()],
    ['request id, trace, context', context],
    ['metrics', metrics()],
  ];
}

async function keyLookUp() {
  const authenticator = new Authenticator(new KeyCache({ find: async () => key }, clock), {});
  await authenticator.search(authenticator.hash(apiKey));
  return () => authenticator.peek(authenticator.hash(apiKey)).id;
}

async function limits() {
  const ledger = new UsageLedger({ since: async () => 0, add: async () => 0 });
  const rate = { requests: 999_999_999, seconds: 1 };
  const config = { rateLimit: rate, accountRateLimit: rate };
  const limiter = new KeyLimiter(new RateWindows(), ledger, clock, config);
  await limiter.loadMonth(key);
  const headers = new Map();
  return () => limiter.take(key, false, (name, value) => headers.set(name, value));
}

function validation() {
  const read = createRequestReader(Echo);
  return () => read({ params: {}, query: {}, body: payload });
}

const context = () =>
  createContext(Echo.timeout, { requestId: newRequestId(), traceparent: childTraceparent(undefined) });

function metrics() {
  const http = new HttpMetrics(new Metrics('gateway', { process: false }));
  const request = { route: { operation: Echo } };
  return () => http.observe(request, { statusCode: 200, elapsedTime: 1.5 });
}

module.exports = { gatewayParts };
