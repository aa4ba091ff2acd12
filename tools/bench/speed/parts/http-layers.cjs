// The cost of each layer of Nest in the gateway: requests over keep-alive connections, with one layer more than the row
// before. Every row reads, validates and returns the body.
'use strict';
require('reflect-metadata');
const { connect } = require('node:net');
const { Controller, Module, Req, Res } = require('@nestjs/common');
const { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, NestFactory } = require('@nestjs/core');
const { FastifyAdapter } = require('@nestjs/platform-fastify');
const fastify = require('fastify');
const { map } = require('rxjs');
const { fromGateway } = require('../../built.cjs');
const { Echo, payload } = require('../echo.cjs');
const { timeRows } = require('./time-rows.cjs');

const { exchangeOf } = fromGateway('http/exchange-of');
const { OperationRequest, OperationRoute } = fromGateway('http/operation-route');
const { RequestPipe } = fromGateway('http/request.pipe');
const { RequestSource } = fromGateway('http/request-source');
const { ProblemFilter } = fromGateway('server/problem.filter');

const rounds = 40;
const requests = 1000;
const connections = 20;
/** As many as the gateway has. */
const guardCount = 7;

const body = JSON.stringify(payload);
const message = Buffer.from(
  `POST ${Echo.http.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
);

const source = new RequestSource(Echo);

/** The work of every row. */
async function answer(request, reply) {
  const read = await source.read(request);
  reply.header('Content-Type', 'application/json; charset=utf-8');
  return JSON.stringify(read);
}

class PassingGuard {
  canActivate(execution) {
    return exchangeOf(execution).request.key !== 0;
  }
}

class PassingInterceptor {
  intercept(_execution, next) {
    return next.handle().pipe(map((response) => response));
  }
}

const filter = { provide: APP_FILTER, useValue: new ProblemFilter({}) };
const oneGuard = { provide: APP_GUARD, useClass: PassingGuard };
const manyGuards = Array.from({ length: guardCount - 1 }, () => oneGuard);
const pipe = { provide: APP_PIPE, useClass: RequestPipe };
const interceptor = { provide: APP_INTERCEPTOR, useClass: PassingInterceptor };

/** @returns `[name, microseconds, added]` of each row. */
async function timeHttpLayers() {
  const rows = [
    ['route of Fastify', await listen(bareServer())],
    ["with Nest's adapter", await listen(await serverOfAdapter())],
    ['controller', await serveByNest([])],
    ['exception filter', await serveByNest([filter])],
    ['first guard', await serveByNest([filter, oneGuard])],
    [`${guardCount} guards`, await serveByNest([filter, oneGuard, ...manyGuards])],
    ['pipe', await serveByNest([filter, oneGuard, ...manyGuards, pipe])],
    ['first interceptor', await serveByNest([filter, oneGuard, ...manyGuards, pipe, interceptor])],
  ];
  const costs = await timeRows(
    rows.map(([name, { port }]) => [name, port]),
    timeRequests,
    rounds,
  );
  for (const [, { close }] of rows) await close();
  return costs;
}

/** Reads no bodies and has two hooks, as the server of the gateway. */
function createServer() {
  const server = fastify();
  for (const name of ['onRequest', 'onResponse']) server.addHook(name, (_request, _reply, done) => done());
  for (const method of server.supportedMethods) server.addHttpMethod(method, { overrideExisting: true });
  return server;
}

const bareServer = () => addRoute(createServer());

const addRoute = (server) =>
  server.post(Echo.http.path, async (request, reply) => reply.send(await answer(request, reply)));

async function serverOfAdapter() {
  const adapter = new FastifyAdapter(createServer());
  await adapter.init();
  return addRoute(adapter.getInstance());
}

/** The pipe replaces the reading of the body by the handler. */
async function serveByNest(providers) {
  const isPiped = providers.includes(pipe);
  class EchoController {
    handle(read, request, reply) {
      if (!isPiped) return answer(request, reply);
      reply.header('Content-Type', 'application/json; charset=utf-8');
      return JSON.stringify(read);
    }
  }
  const { prototype } = EchoController;
  OperationRequest(Echo)(prototype, 'handle', 0);
  Req()(prototype, 'handle', 1);
  Res({ passthrough: true })(prototype, 'handle', 2);
  OperationRoute(Echo)(prototype, 'handle', Object.getOwnPropertyDescriptor(prototype, 'handle'));
  Controller()(EchoController);
  class EchoModule {}
  Module({ controllers: [EchoController], providers })(EchoModule);
  const options = { bodyParser: false, logger: ['fatal'] };
  const app = await NestFactory.create(EchoModule, new FastifyAdapter(createServer()), options);
  await app.init();
  return listen(app.getHttpAdapter().getInstance());
}

async function listen(server) {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { port: server.server.address().port, close: () => server.close() };
}

/** Processor time of a request in microseconds, with that of the client. */
async function timeRequests(port) {
  let left = requests;
  const client = () =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const next = () => (left-- > 0 ? socket.write(message) : socket.destroy());
      socket.on('connect', next).on('close', resolve).on('error', reject);
      socket.on('data', (chunk) => (isWhole(chunk) ? next() : reject(new Error(String(chunk)))));
    });
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: connections }, client));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / requests;
}

const isWhole = (chunk) => chunk.includes('HTTP/1.1 20') && chunk.at(-1) === '}'.charCodeAt(0);

module.exports = { timeHttpLayers };
