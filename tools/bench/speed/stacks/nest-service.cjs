// The echo service on the server of Nest's own NATS transport, with the checks and metrics of Lode's.
'use strict';
require('reflect-metadata');
const { Controller, Module } = require('@nestjs/common');
const { loadPackageSync } = require('@nestjs/common/internal');
const { NestFactory } = require('@nestjs/core');
const { Ctx, MessagePattern, Payload, RpcException, Transport } = require('@nestjs/microservices');
const { toProblem, validateDto, validationProblem, ProblemError } = require('@lode/contracts');
const { connectionOptions, Metrics } = require('@lode/service-kit');
const { fromKit } = require('../../built.cjs');
const { Echo, echo } = require('../echo.cjs');
const { run } = require('./child.cjs');

const { receivedContext } = fromKit('bus/received-context');
const metrics = new Metrics(Echo.service, { process: true });

class EchoController {
  async echo(body, nats) {
    const started = performance.now();
    const carried = nats.getHeaders();
    const context = receivedContext({ header: (name) => carried?.get(name) || undefined }, Echo);
    let outcome = 'ok';
    try {
      return await this.handle(body, context);
    } catch (error) {
      outcome = error.code;
      throw new RpcException(toProblem(error, { instance: Echo.subject, requestId: context.requestId }));
    } finally {
      metrics.handled(Echo.name, outcome, performance.now() - started);
    }
  }

  async handle(body, context) {
    if (context.account === undefined) throw new ProblemError('account_required');
    const validated = validateDto(Echo.request, body, { location: 'body', unknownFields: 'ignore' });
    if (!validated.ok) throw validationProblem(validated.issues);
    return echo(validated.value);
  }
}
const { prototype } = EchoController;
MessagePattern(Echo.subject)(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
Payload()(prototype, 'echo', 0);
Ctx()(prototype, 'echo', 1);
Controller()(EchoController);

class EchoModule {}
Module({ controllers: [EchoController] })(EchoModule);

// Nest loads its transports from its own folder; the package is installed in tools/bench.
loadPackageSync('@nestjs/microservices', 'bench', () => require('@nestjs/microservices'));

run(async () => {
  const options = { ...connectionOptions, servers: process.env.NATS_URL, queue: Echo.service };
  const app = await NestFactory.createMicroservice(EchoModule, {
    transport: Transport.NATS,
    options,
    logger: ['fatal'],
  });
  await app.listen();
});
