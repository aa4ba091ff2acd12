import { IntegerField, operation, ProblemError, TextField, validationProblem } from '@lode/contracts';
import { Cleanup, freePort } from '@lode/platform';
import { connectNats, type CallContext } from '@lode/bus';
import { startNatsServer, testBus, until, type TestNatsServer } from '@lode/testing';
import { isCancelled } from '@lode/wire';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientsModule, RpcException } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { LodeClient } from './lode-client';
import type { LodeClientOptions } from './lode-client-options';
import { LodeException } from './lode-exception';

class EchoRequest {
  @TextField({ description: 'The text to return.' })
  text!: string;
}

class EchoResponse {
  @TextField({ description: 'The text.' })
  text!: string;

  @IntegerField({ description: 'Its length.' })
  length!: number;
}

const Echo = operation({
  service: 'verification',
  name: 'echo',
  summary: 'Returns the text',
  http: null,
  access: 'public',
  request: EchoRequest,
  response: EchoResponse,
  timeout: 10_000,
  idempotent: true,
});
const Unserved = operation({ ...Echo, service: 'leads', name: 'unserved' });

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const LODE = Symbol('LODE');

@Injectable()
class Caller {
  constructor(@Inject(LODE) readonly lode: LodeClient) {}
}

type Handler = (request: EchoRequest, context: CallContext) => Promise<EchoResponse>;

const answer: Handler = ({ text }) => Promise.resolve({ text, length: text.length });
const quiet = { logger: false } as const;

describe('LodeClient', () => {
  const cleanup = new Cleanup();
  let server: TestNatsServer;
  let app: INestApplicationContext;
  let lode: LodeClient;
  let handler: Handler = answer;

  beforeAll(async () => {
    server = await startNatsServer();
    cleanup.add('server', () => server.stop());
    const bus = testBus(await connectNats({ natsUrl: server.url, name: 'verification' }), 'verification');
    bus.serve(Echo, (request, context) => handler(request, context));
    await bus.flush();
    cleanup.add('bus', () => bus.close());
  });
  afterAll(() => cleanup.run());

  beforeEach(async () => {
    handler = answer;
    app = await start({ servers: server.url, account: 'acc_default' });
    lode = app.get(Caller).lode;
  });
  afterEach(() => app.close());

  function start(options: LodeClientOptions): Promise<INestApplicationContext> {
    @Module({
      imports: [
        ClientsModule.registerAsync([
          { name: LODE, useFactory: () => ({ customClass: LodeClient, options }) },
        ]),
      ],
      providers: [Caller],
    })
    class Root {}
    return NestFactory.createApplicationContext(Root, quiet);
  }

  const failureOf = (call: Promise<unknown>): Promise<LodeException> =>
    call.then(
      () => Promise.reject(new Error('the call succeeded')),
      (error: LodeException) => error,
    );

  it('returns the response with its type', async () => {
    const response = await firstValueFrom(lode.send(Echo, { text: 'abc' }));
    const length: number = response.length;
    expect(length).toBe(3);
    // @ts-expect-error the request has no such field
    lode.send(Echo, { txt: 'abc' });
  });

  it('is registered without a factory too', async () => {
    @Module({
      imports: [
        ClientsModule.register([{ name: LODE, customClass: LodeClient, options: { servers: server.url } }]),
      ],
    })
    class Root {}
    const other = await NestFactory.createApplicationContext(Root, quiet);
    const response = await firstValueFrom(other.get<LodeClient>(LODE).send(Echo, { text: 'a' }));
    expect(response).toEqual({ text: 'a', length: 1 });
    await other.close();
  });

  it('sends account, deadline, trace, request ID and idempotency key', async () => {
    const contexts: CallContext[] = [];
    handler = (request, context) => {
      contexts.push(context);
      return answer(request, context);
    };
    const options = { account: 'acc_1', timeoutMs: 4000, traceparent, requestId: 'r', idempotencyKey: 'k' };
    await firstValueFrom(lode.send(Echo, { text: '' }, options));
    await firstValueFrom(lode.send(Echo, { text: '' }, { account: undefined }));
    const [first, second] = contexts;
    expect(first).toMatchObject({ account: 'acc_1', traceparent, requestId: 'r', idempotencyKey: 'k' });
    expect(first?.remaining()).toBeLessThan(3500);
    expect(second).toMatchObject({ account: 'acc_default', traceparent: undefined });
    expect(second?.requestId).toMatch(/^req_/);
  });

  it('sends the trace that a dispatch hook assigns', async () => {
    let seen: string | undefined;
    handler = (request, context) => {
      seen = context.traceparent;
      return answer(request, context);
    };
    lode.setOnDispatchHook((packet) => (packet.metadata = { traceparent }));
    await firstValueFrom(lode.send(Echo, { text: '' }));
    expect(seen).toBe(traceparent);
  });

  it('errors with the problem of the operation as a typed exception', async () => {
    const errors = [{ location: 'body.text', message: 'is too long', fix: 'shorten it' }];
    handler = () => Promise.reject(validationProblem(errors));
    const invalid = await failureOf(firstValueFrom(lode.send(Echo, { text: '' })));
    expect(invalid).toBeInstanceOf(LodeException);
    expect(invalid).toBeInstanceOf(RpcException);
    expect(invalid).toMatchObject({ code: 'validation', status: 400, errors, retryAfter: undefined });
    expect(invalid.requestId).toMatch(/^req_/);
    expect(invalid.getError()).toMatchObject({ code: 'validation', status: 400, errors });
    handler = () => Promise.reject(new ProblemError('rate_limited', 'Too many.', { retryAfter: 3 }));
    const limited = await failureOf(firstValueFrom(lode.send(Echo, { text: '' })));
    expect(limited).toMatchObject({ code: 'rate_limited', status: 429, detail: 'Too many.', retryAfter: 3 });
  });

  it('errors with timeout, unavailable and request_too_large without an answer', async () => {
    handler = () => new Promise(() => undefined);
    const late = firstValueFrom(lode.send(Echo, { text: '' }, { timeoutMs: 50 }));
    expect(await failureOf(late)).toMatchObject({ code: 'timeout', status: 504 });
    const unserved = firstValueFrom(lode.send(Unserved, { text: '' }));
    expect(await failureOf(unserved)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 1 });
    const large = firstValueFrom(lode.send(Echo, { text: 'x'.repeat(1_100_000) }));
    expect(await failureOf(large)).toMatchObject({ code: 'request_too_large' });
  });

  it('cancels the work when the subscriber unsubscribes', async () => {
    let signal: AbortSignal | undefined;
    handler = (_request, context) => {
      signal = context.signal;
      return new Promise(() => undefined);
    };
    const subscription = lode.send(Echo, { text: '' }).subscribe({ error: () => undefined });
    await until(() => signal !== undefined);
    subscription.unsubscribe();
    await until(() => signal !== undefined && isCancelled(signal));
  });

  it('rejects other patterns, an invalid time limit, and events', async () => {
    const untyped = lode as unknown as {
      send(pattern: string, data: object): ReturnType<LodeClient['send']>;
    };
    await expect(firstValueFrom(untyped.send('verify', {}))).rejects.toThrow(/operation of @lode\/contracts/);
    const invalid = firstValueFrom(lode.send(Echo, { text: '' }, { timeoutMs: NaN }));
    await expect(invalid).rejects.toThrow(RangeError);
    expect(() => lode.emit()).toThrow(/accepts no events/);
  });

  it('calls the subjects of its account, and those of another prefix', async () => {
    const subjects: string[] = [];
    const bare = await connect({ servers: server.url });
    bare.subscribe('*.v1.verification.echo.for.*', {
      callback: (_, message) => {
        subjects.push(message.subject);
        message.respond('{}');
      },
    });
    await bare.flush();
    const options = { servers: server.url, limitedToAccounts: true };
    const own = new LodeClient({ ...options, account: 'acc_1', subjectPrefix: 'acme' });
    await firstValueFrom(own.send(Echo, { text: '' }));
    await firstValueFrom(own.send(Echo, { text: '' }, { account: 'acc_2' }));
    expect(subjects).toEqual(['acme.v1.verification.echo.for.acc_1', 'acme.v1.verification.echo.for.acc_2']);
    await own.close();
    await bare.close();
  });

  it('unwraps the connection, and closes it with the application', async () => {
    expect(() => lode.unwrap()).toThrow(/connect\(\)/);
    await lode.connect();
    const connection = lode.unwrap<NatsConnection>();
    handler = () => new Promise(() => undefined);
    const pending = failureOf(firstValueFrom(lode.send(Echo, { text: '' })));
    await app.close();
    expect(await pending).toMatchObject({ code: 'unavailable', detail: 'The client is closed.' });
    expect(connection.isClosed()).toBe(true);
    handler = answer;
    expect(await firstValueFrom(lode.send(Echo, { text: 'again' }))).toMatchObject({ length: 5 });
    await lode.close();
  });

  it('reports the loss of the connection, fails calls meanwhile, and reconnects', async () => {
    const port = await freePort();
    const away = await failureOf(firstValueFrom(new LodeClient({ port }).send(Echo, { text: '' })));
    expect(away).toMatchObject({ code: 'unavailable', retryAfter: 1, cause: expect.any(Error) });

    let broker = await startNatsServer({ port });
    const client = new LodeClient({ port, reconnectTimeWait: 20, reconnectJitter: 0 });
    const events: string[] = [];
    const states: string[] = [];
    client.on('disconnect', (at) => events.push(`disconnect ${at}`));
    client.on('reconnect', (at) => events.push(`reconnect ${at}`));
    client.status.subscribe((status) => states.push(status));
    await client.connect();
    await broker.stop();
    await until(() => events.length === 1);
    expect(await failureOf(firstValueFrom(client.send(Echo, { text: '' })))).toMatchObject({
      code: 'unavailable',
      detail: 'The bus is not connected.',
    });
    broker = await startNatsServer({ port });
    await until(() => events.length === 2);
    expect(events).toEqual([`disconnect 127.0.0.1:${port}`, `reconnect 127.0.0.1:${port}`]);
    expect(states).toEqual(['connected', 'disconnected', 'reconnecting', 'connected']);
    await client.close();
    await broker.stop();
  });

  it('closes while a first connection is pending', async () => {
    const port = await freePort();
    const client = new LodeClient({ port, waitOnFirstConnect: true, reconnectTimeWait: 20 });
    const connecting = client.connect();
    await client.close();
    const broker = await startNatsServer({ port });
    const connection = await connecting;
    await connection.closed();
    await broker.stop();
  });
});
