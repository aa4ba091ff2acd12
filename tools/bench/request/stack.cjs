// A process of a stack, named by BENCH_STACK.
'use strict';
require('reflect-metadata');
const { Controller, Module } = require('@nestjs/common');
const { connect } = require('@nats-io/transport-node');
const { connectionOptions, definitionOf, Handles, LodeService, startService } = require('@lode/bus');
const fastify = require('fastify');
const { fromGateway } = require('../built.cjs');
const { serve } = require('../child.cjs');
const { Echo, echo } = require('./echo.cjs');

const { env } = process;
const connectPlainly = () => connect({ ...connectionOptions, servers: env.NATS_URL });

/** Lode's gateway with one more route. */
async function startGateway() {
  const { GatewayModule } = require('@lode/gateway');
  const { ROUTED_OPERATIONS, routedOperations } = fromGateway('http/routed-operations');
  const partsOf = (name) => Reflect.getMetadata(name, GatewayModule);
  const routes = { provide: ROUTED_OPERATIONS, useValue: [...routedOperations, Echo] };
  class BenchGateway {}
  Module({
    imports: partsOf('imports'),
    controllers: partsOf('controllers'),
    providers: [...partsOf('providers'), routes],
  })(BenchGateway);
  LodeService(definitionOf(GatewayModule))(BenchGateway);
  await startService(BenchGateway, { environment: env });
}

/** The echo service, built as a service of Lode. */
async function startEcho() {
  class EchoHandler {
    async echo(request) {
      return echo(request);
    }
  }
  const { prototype } = EchoHandler;
  Controller()(EchoHandler);
  Handles(Echo)(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
  class EchoModule {}
  Module({ controllers: [EchoHandler] })(EchoModule);
  LodeService({ name: 'echo', settings: {}, operations: [Echo], calls: [], events: [] })(EchoModule);
  await startService(EchoModule, { environment: env });
}

/** A hand-written gateway that only forwards: no key, no limits, no validation, no metrics. */
async function startBareGateway() {
  const nats = await connectPlainly();
  const app = fastify();
  app.post(Echo.http.path, async (request, reply) => {
    const answer = await nats.request(Echo.subject, JSON.stringify(request.body), { timeout: Echo.timeout });
    return reply.type('application/json; charset=utf-8').send(answer.string());
  });
  await app.listen({ port: Number(env.PORT), host: '127.0.0.1' });
}

async function startBareEcho() {
  const nats = await connectPlainly();
  nats.subscribe(Echo.subject, {
    queue: Echo.service,
    callback: (error, message) => {
      if (!error) message.respond(JSON.stringify(echo(message.json())));
    },
  });
  await nats.flush();
}

const stacks = {
  gateway: startGateway,
  echo: startEcho,
  bareGateway: startBareGateway,
  bareEcho: startBareEcho,
};

serve(async () => {
  await stacks[env.BENCH_STACK]();
  return async () => undefined;
});
