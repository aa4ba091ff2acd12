// The cost of each layer of Nest: requests over the in-process wire, with one layer more than the row before.
'use strict';
require('reflect-metadata');
const { Controller, Module } = require('@nestjs/common');
const { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, NestFactory } = require('@nestjs/core');
const { Bus, createContext, Handles, InProcessBroker } = require('@lode/service-kit');
const { map } = require('rxjs');
const { fromKit } = require('../../built.cjs');
const { Echo, echo, payload } = require('../echo.cjs');
const { timeRows } = require('./time-rows.cjs');

const { BusStrategy } = fromKit('operations/bus-strategy');
const { AccessGuard } = fromKit('operations/access.guard');
const { DeadlineGuard } = fromKit('operations/deadline.guard');
const { ProblemFilter } = fromKit('operations/problem.filter');
const { OBSERVER } = fromKit('operations/tokens');
const { ValidationPipe } = fromKit('operations/validation.pipe');

const rounds = 60;
const calls = 1000;
const concurrency = 50;
const ignore = () => undefined;
const observer = { handled: ignore, unknownFields: ignore, failed: ignore };

class PassingInterceptor {
  intercept(_context, next) {
    return next.handle().pipe(map((response) => response));
  }
}

/** Layers in the order in which they are added. The pipe includes the validation itself, which is no cost of Nest. */
const layers = [
  ['exception filter', { provide: APP_FILTER, useClass: ProblemFilter }],
  ['access guard', { provide: APP_GUARD, useClass: AccessGuard }],
  ['deadline guard', { provide: APP_GUARD, useClass: DeadlineGuard }],
  ['pipe, with the validation', { provide: APP_PIPE, useExisting: ValidationPipe }],
  ['first interceptor', { provide: APP_INTERCEPTOR, useClass: PassingInterceptor }],
  ['second interceptor', { provide: APP_INTERCEPTOR, useValue: new PassingInterceptor() }],
];

/** @returns `[name, microseconds, added]` of each row. */
async function timeLayers() {
  const rows = [
    ['bus alone, without checks', await serve((bus) => bus.serve(Echo, async (request) => echo(request)))],
    ['handler of Nest', await serve((bus) => serveByNest(bus, []))],
  ];
  for (const [index, [name]] of layers.entries()) {
    const providers = layers.slice(0, index + 1).map(([, provider]) => provider);
    rows.push([name, await serve((bus) => serveByNest(bus, providers))]);
  }
  return timeRows(rows, timeCalls, rounds);
}

/** @returns a client of the served operation */
async function serve(start) {
  const broker = new InProcessBroker();
  const [service, client] = ['echo', 'client'].map(
    (queue) => new Bus(broker.connect(), { queue, version: '1.0.0', maxInFlight: 1000, observer }),
  );
  await start(service);
  return client;
}

async function serveByNest(bus, enhancers) {
  class EchoController {
    async echo(request) {
      return echo(request);
    }
  }
  const { prototype } = EchoController;
  Handles(Echo)(prototype, 'echo', Object.getOwnPropertyDescriptor(prototype, 'echo'));
  Controller()(EchoController);
  class EchoModule {}
  const providers = [{ provide: OBSERVER, useValue: observer }, ValidationPipe, ...enhancers];
  Module({ controllers: [EchoController], providers })(EchoModule);
  const strategy = new BusStrategy({ bus, service: 'echo', operations: [Echo], onEventError: ignore });
  const app = await NestFactory.createMicroservice(EchoModule, { strategy, logger: ['fatal'] });
  await app.listen();
}

/** Processor time of a call in microseconds. */
async function timeCalls(client) {
  const context = createContext(3_600_000, { account: 'acc_bench', requestId: 'req_bench' });
  let left = calls;
  const worker = async () => {
    while (left-- > 0) await client.call(Echo, payload, context);
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

module.exports = { timeLayers };
