import { once, EventEmitter } from 'node:events';
import { KeyChanged, ProblemError, type Operation } from '@lode/contracts';
import { isCancelled, type Wire } from '@lode/wire';
import type { Bus } from './bus';
import { createContext, type CallContext } from './context';
import {
  createBus,
  Echo,
  EchoForAccount,
  EchoOnce,
  RecordingObserver,
  wireSources,
  type EchoRequest,
  type WireSource,
} from './testing/fixture';
import { serveOperation } from './operations/testing/serve-operation';
import { until, codeOf } from '@lode/testing';
import { workScope } from '@lode/platform';
import type { Handler } from './server';

describe.each(wireSources)('the bus over %s', (_name, startSource) => {
  let source: WireSource;
  let client: Bus;
  let service: Bus;
  let clientWire: Wire;
  let observer: RecordingObserver;
  const opened: Bus[] = [];

  const open = async (): Promise<Bus> => {
    const bus = createBus(await source.connect(), observer);
    opened.push(bus);
    return bus;
  };
  /** Serves operations as a service does: with validation, access and problems. */
  const serve = <Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    handler: Handler<Request, Response>,
    bus = service,
  ): Promise<void> => serveOperation(bus, operation, handler, observer);

  beforeAll(async () => {
    source = await startSource();
  });
  beforeEach(async () => {
    observer = new RecordingObserver();
    clientWire = await source.connect();
    client = createBus(clientWire, observer);
    opened.push(client);
    service = await open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => source.stop());

  /** A caller that is not a Lode service: a subject, text and headers. */
  const ask = (
    subject: string,
    body: string,
    headers = {},
  ): Promise<{ text: string } & Record<'error' | 'code' | 'unknown', string | undefined>> =>
    new Promise((resolve) => {
      const reply = `${clientWire.inboxPrefix}.x.${Math.random().toString(36).slice(2)}`;
      const subscription = clientWire.subscribe(reply, undefined, (message) => {
        void subscription.drain();
        resolve({
          text: message.text(),
          error: message.header('Nats-Service-Error'),
          code: message.header('Nats-Service-Error-Code'),
          unknown: message.header('Lode-Unknown-Fields'),
        });
      });
      clientWire.publish({ subject, body, headers, reply });
    });

  test('carries plain JSON both ways', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    await expect(client.call(Echo, { text: 'grüß dich', times: 1 }, createContext(5000))).resolves.toEqual({
      text: 'grüß dich',
    });
    await expect(ask(Echo.subject, '{"text":"hi"}')).resolves.toEqual({
      text: '{"text":"hi"}',
      error: undefined,
      code: undefined,
    });
  });

  test('rejects a malformed body, and continues', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    const deep = `{"text":"a","more":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    for (const body of ['{"text":', 'text', deep])
      expect(await ask(Echo.subject, body)).toMatchObject({ error: 'malformed_body', code: '400' });
    for (const body of ['[]', '7', 'null', '"x"', ''])
      expect([body, await ask(Echo.subject, body)]).toMatchObject([body, { code: '400' }]);
    await expect(ask(Echo.subject, '{"text":"a"}')).resolves.toMatchObject({ text: '{"text":"a"}' });
    expect(observer.errors).toEqual([]);
  });

  test('accepts a body with a byte order mark', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    await expect(ask(Echo.subject, '\ufeff{"text":"a"}')).resolves.toMatchObject({ text: '{"text":"a"}' });
  });

  test('rejects text that cannot be stored as invalid', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    for (const escape of ['\\u0000', '\\ud800']) {
      const answer = await ask(Echo.subject, `{"text":"a${escape}"}`);
      expect(answer).toMatchObject({ error: 'validation', code: '400' });
      expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ location: 'body.text' }] });
    }
  });

  test('informs the worker when its caller no longer needs the response', async () => {
    const seen = Promise.withResolvers<CallContext>();
    await serve(EchoOnce, (_request, context) => {
      seen.resolve(context);
      return new Promise((resolve) =>
        context.signal.addEventListener('abort', () => resolve({ text: 'late' })),
      );
    });
    const leaving = new AbortController();
    const context = createContext(20_000, { cancellation: leaving.signal });
    const answer = codeOf(client.call(EchoOnce, { text: '', times: 1 }, context));
    const { signal } = await seen.promise;
    expect(signal.aborted).toBe(false);
    leaving.abort();
    await expect(answer).resolves.toBe('client_gone');
    await until(() => signal.aborted);
    expect(isCancelled(signal)).toBe(true);
    await expect(codeOf(client.call(EchoOnce, { text: '', times: 1 }, context))).resolves.toBe('client_gone');
  });

  test('sends the account for which another service calls, whose work waits for capacity', async () => {
    const seen: unknown[] = [];
    const other = await open();
    const answer: Handler<EchoRequest, { text: string }> = ({ text }, { account, chargedAccount }) => {
      seen.push(account, chargedAccount, workScope()?.waitsForCapacity);
      return Promise.resolve({ text });
    };
    await serve(EchoOnce, answer, other);
    await serve(Echo, async ({ text }) => {
      seen.push(workScope()?.waitsForCapacity);
      return service.call(EchoOnce, { text, times: 1 }, createContext(2000));
    });
    await client.call(Echo, { text: '', times: 1 }, createContext(5000, { account: 'acc_1' }));
    expect(seen).toEqual([false, undefined, 'acc_1', true]);
  });

  test('forwards the response as text', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    await expect(client.forward(Echo, { text: 'x', times: 1 }, createContext(5000))).resolves.toBe(
      '{"text":"x"}',
    );
  });

  test('carries account, request id, idempotency key and trace in headers, and a smaller budget than that of the caller', async () => {
    let seen: CallContext | undefined;
    let left = 0;
    await serve(Echo, ({ text }, context) => {
      seen = context;
      left = context.remaining();
      return Promise.resolve({ text });
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const options = { account: 'acc_1', requestId: 'req_1', idempotencyKey: 'once', traceparent };
    await client.call(Echo, { text: '', times: 1 }, createContext(4000, options));
    expect(seen).toMatchObject(options);
    expect(left).toBeGreaterThan(3000);
    expect(left).toBeLessThanOrEqual(3500);
  });

  test('answers errors with a problem body and the headers of NATS services', async () => {
    await serve(Echo, () =>
      Promise.reject(
        new ProblemError('conflict', 'It is taken.', { retryAfter: 7, cause: new Error('secret') }),
      ),
    );
    const raw = await ask(Echo.subject, '{"text":"hi"}', { 'Lode-Request-Id': 'req_9' });
    expect(raw).toMatchObject({ error: 'conflict', code: '409' });
    expect(JSON.parse(raw.text)).toEqual({
      type: '/docs/errors#conflict',
      title: 'Conflict',
      status: 409,
      detail: 'It is taken.',
      instance: Echo.subject,
      code: 'conflict',
      request_id: 'req_9',
      retry_after: 7,
    });
    await expect(client.call(Echo, { text: '', times: 1 }, createContext(5000))).rejects.toMatchObject({
      code: 'conflict',
      detail: 'It is taken.',
      retryAfter: 7,
    });
  });

  test('hides and reports the details of an unexpected error', async () => {
    await serve(Echo, () => Promise.reject(new Error('password=hunter2')));
    const raw = await ask(Echo.subject, '{"text":"hi"}');
    expect(raw.code).toBe('500');
    expect(raw.text).not.toContain('hunter2');
    expect(observer.errors).toEqual([new Error('password=hunter2')]);
  });

  test('validates known fields, names each mistake, ignores, counts and returns the names of unknown fields', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    const bad = await ask(Echo.subject, '{"times":0}');
    expect(bad.error).toBe('validation');
    const { errors } = JSON.parse(bad.text) as { errors: { location: string }[] };
    expect(errors.map(({ location }) => location)).toEqual(['body.text', 'body.times']);
    await expect(ask(Echo.subject, '{"text":"a","more":1,"tex":2}')).resolves.toMatchObject({
      text: '{"text":"a"}',
      unknown: 'more,tex',
    });
    expect(observer.unknown).toBe(2);
  });

  test('rejects a call of an account operation without an account', async () => {
    await serve(EchoForAccount, ({ text }, { account }) => Promise.resolve({ text: `${text} ${account}` }));
    await expect(ask(EchoForAccount.subject, '{"text":"hi"}')).resolves.toMatchObject({
      error: 'account_required',
      code: '401',
    });
    await expect(
      ask(EchoForAccount.subject, '{"text":"hi"}', { 'Lode-Account': 'acc_1' }),
    ).resolves.toMatchObject({ text: '{"text":"hi acc_1"}' });
  });

  test('fails at once when no service serves the operation, such as one of an older version', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    const started = performance.now();
    await expect(client.call(EchoOnce, { text: '', times: 1 }, createContext(5000))).rejects.toMatchObject({
      code: 'unavailable',
      detail: 'No verification service answers echo_once: none is running, or they have an older version.',
      retryAfter: 1,
    });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('ends a call on both sides when its budget is spent', async () => {
    let aborted: Promise<unknown> | undefined;
    await serve(Echo, (_request, { signal }) => {
      aborted = once(signal, 'abort');
      return new Promise(() => undefined);
    });
    await expect(codeOf(client.call(Echo, { text: '', times: 1 }, createContext(300)))).resolves.toBe(
      'timeout',
    );
    await expect(aborted).resolves.toHaveLength(1);
    await expect(codeOf(client.call(Echo, { text: '', times: 1 }, createContext(0)))).resolves.toBe(
      'timeout',
    );
  });

  test('reports work that ended because its budget was spent as late, not as an internal error', async () => {
    await serve(Echo, async (_request, { signal }) => {
      await once(signal, 'abort');
      throw signal.reason;
    });
    await ask(Echo.subject, '{"text":"hi"}', { 'Lode-Timeout-Ms': '50' });
    await until(() => observer.outcomes.length > 0);
    expect([observer.outcomes, observer.errors]).toEqual([['timeout'], []]);
  });

  test('answers a plain caller when the budget in its header is spent', async () => {
    await serve(Echo, () => new Promise(() => undefined));
    await expect(ask(Echo.subject, '{"text":"hi"}', { 'Lode-Timeout-Ms': '50' })).resolves.toMatchObject({
      error: 'timeout',
      code: '504',
    });
  });

  test('waits for a worker that sends heartbeats, detects one that is gone, and repeats idempotent calls', async () => {
    const release = new EventEmitter();
    await serve(EchoForAccount, async ({ text }) => (await once(release, 'go'), { text }));
    const account = { account: 'acc_1' };
    const slow = client.call(EchoForAccount, { text: 'slow', times: 1 }, createContext(10_000, account));
    let deliveries = 0;
    clientWire.subscribe(EchoOnce.subject, 'gone', () => (deliveries += 1));
    const lost = codeOf(client.call(EchoOnce, { text: '', times: 1 }, createContext(10_000)));
    const requests: string[] = [];
    clientWire.subscribe(Echo.subject, 'verification', (message) => {
      requests.push(message.text());
      if (requests.length === 2 && message.reply)
        clientWire.publish({ subject: message.reply, body: '{"text":"second"}' });
    });
    const repeated = client.call(Echo, { text: 'a', times: 1 }, createContext(10_000));
    expect([await lost, deliveries]).toEqual(['worker_lost', 1]);
    // The slow call has lasted as long as the lost one, because of its heartbeats.
    release.emit('go');
    await expect(slow).resolves.toEqual({ text: 'slow' });
    await expect(repeated).resolves.toEqual({ text: 'second' });
    expect(requests).toHaveLength(2);
  }, 10_000);

  test('rejects messages over 1 MiB in both directions', async () => {
    await serve(Echo, ({ text, times }) => Promise.resolve({ text: text.repeat(times) }));
    await expect(
      codeOf(client.call(Echo, { text: 'x'.repeat(1_100_000), times: 1 }, createContext(5000))),
    ).resolves.toBe('request_too_large');
    await expect(
      codeOf(client.call(Echo, { text: 'x', times: 1_100_000 }, createContext(5000))),
    ).resolves.toBe('response_too_large');
    await expect(
      codeOf(client.call(Echo, { text: 'x', times: 1_040_000 }, createContext(5000))),
    ).resolves.toBe('ok');
  });

  test('rejects requests above its capacity', async () => {
    const release = new EventEmitter().setMaxListeners(100);
    await serve(Echo, async ({ text }) => (await once(release, 'go'), { text }));
    const calls = Array.from({ length: 60 }, () =>
      codeOf(client.call(Echo, { text: '', times: 1 }, createContext(5000))),
    );
    await Promise.race(calls);
    while (observer.outcomes.length < 10) await client.flush();
    release.emit('go');
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'overloaded')).toHaveLength(10);
  });

  test('shares the work among replicas and sends events to all of them', async () => {
    const second = await open();
    const counts = [0, 0];
    const received: string[] = [];
    const all = new EventEmitter();
    [service, second].forEach((bus, index) => {
      bus.serve(Echo, ({ text }) => {
        counts[index] = (counts[index] ?? 0) + 1;
        return Promise.resolve({ text });
      });
      bus.on(KeyChanged, ({ hash }) => {
        received.push(`${index} ${hash}`);
        if (received.length === 2) all.emit('heard');
      });
    });
    await Promise.all([service.flush(), second.flush()]);
    await Promise.all(
      Array.from({ length: 40 }, () => client.call(Echo, { text: '', times: 1 }, createContext(5000))),
    );
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBeGreaterThan(0);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(40);
    const complete = once(all, 'heard');
    client.emit(KeyChanged, { hash: 'abc' });
    await complete;
    expect(received.sort()).toEqual(['0 abc', '1 abc']);
  });

  test('ends one event subscription and no other', async () => {
    const received: string[] = [];
    const all = new EventEmitter();
    const ended = client.on(KeyChanged, ({ hash }) => received.push(`ended ${hash}`));
    client.on(KeyChanged, ({ hash }) => {
      received.push(hash);
      all.emit(hash);
    });
    await client.flush();
    const notify = async (hash: string) => {
      const arrived = once(all, hash);
      client.emit(KeyChanged, { hash });
      await arrived;
    };
    await notify('first');
    await ended.drain();
    await notify('second');
    expect(received.sort()).toEqual(['ended first', 'first', 'second']);
  });

  test('loses no request when a replica stops under load', async () => {
    const second = await open();
    for (const bus of [service, second])
      bus.serve(Echo, async ({ text }) => (await new Promise((resolve) => setImmediate(resolve)), { text }));
    await Promise.all([service.flush(), second.flush()]);
    const calls: Promise<string>[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (let index = 0; index < 10; index += 1)
        calls.push(codeOf(client.call(Echo, { text: '', times: 1 }, createContext(5000))));
      if (round === 20) void service.drain().then(() => service.close());
      await client.flush();
      // A single replica handles at most 50 calls at a time.
      await Promise.all(calls.slice(0, -30));
    }
    expect((await Promise.all(calls)).filter((outcome) => outcome !== 'ok')).toEqual([]);
  });

  test('answers the discovery verbs of NATS services', async () => {
    await serve(Echo, ({ text }) => Promise.resolve({ text }));
    await client.call(Echo, { text: 'x', times: 1 }, createContext(5000));
    const verbs = await Promise.all(
      ['PING', 'INFO.verification', 'STATS'].map((verb) => ask(`$SRV.${verb}`, '')),
    );
    const [ping, info, stats] = verbs.map(
      ({ text }) => JSON.parse(text) as { type: string; endpoints: object[] },
    );
    expect(ping).toMatchObject({
      type: 'io.nats.micro.v1.ping_response',
      name: 'verification',
      version: '1.2.3',
    });
    expect(info?.endpoints).toEqual([
      expect.objectContaining({ name: 'echo', subject: Echo.subject, queue_group: 'verification' }),
    ]);
    expect(stats?.endpoints).toEqual([
      expect.objectContaining({ name: 'echo', num_requests: 1, num_errors: 0 }),
    ]);
  });
});
