// A hand-written gateway that only forwards: no key, no limits, no validation, no metrics.
'use strict';
const { connect } = require('@nats-io/transport-node');
const { connectionOptions } = require('@lode/service-kit');
const fastify = require('fastify');
const { Echo } = require('../echo.cjs');
const { run } = require('./child.cjs');

run(async () => {
  const nats = await connect({ ...connectionOptions, servers: process.env.NATS_URL });
  const app = fastify();
  app.post(Echo.http.path, async (request, reply) => {
    const answer = await nats.request(Echo.subject, JSON.stringify(request.body), { timeout: Echo.timeout });
    return reply.type('application/json; charset=utf-8').send(answer.string());
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
});
