'use strict';
const { connect } = require('@nats-io/transport-node');
const { connectionOptions } = require('@lode/service-kit');
const { Echo, echo } = require('../echo.cjs');
const { run } = require('./child.cjs');

run(async () => {
  const nats = await connect({ ...connectionOptions, servers: process.env.NATS_URL });
  nats.subscribe(Echo.subject, {
    queue: Echo.service,
    callback: (error, message) => {
      if (!error) message.respond(JSON.stringify(echo(message.json())));
    },
  });
  await nats.flush();
});
