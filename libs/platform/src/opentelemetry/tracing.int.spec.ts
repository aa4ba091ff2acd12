import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createLogger } from '../logging/logger';
import { Fixture, script, TraceReceiver, type ReceivedSpan } from '@lode/testing';
import type { SpanOrigin, SpanStart, Tracer } from '../tracing/span';
import { startTracing } from './start-tracing';

const logger = createLogger('test', 'silent');
const client = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const traceOfClient = client.slice(3, 35);
const start: SpanStart = { name: 'work', kind: 'server' };

/** The packages of OpenTelemetry read the variables of the process. */
async function traced(
  variables: Record<string, string>,
  work: (tracer: Tracer) => void,
  timeoutMs?: number,
): Promise<void> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const tracer = await startTracing('email', process.env, logger);
  if (!tracer) throw new Error('traces are off');
  work(tracer);
  await tracer.stop(timeoutMs);
  vi.unstubAllEnvs();
}

describe('traces', () => {
  const receiver = new TraceReceiver();
  let variables: Record<string, string>;

  beforeAll(async () => {
    variables = await receiver.start();
  });
  afterEach(() => {
    receiver.spans.length = 0;
  });
  afterAll(() => receiver.stop());

  const spanWith = async (origin: SpanOrigin, more = {}): Promise<ReceivedSpan | undefined> => {
    await traced({ ...variables, ...more }, (tracer) => tracer.start(start, origin).end());
    return receiver.spans.at(-1);
  };

  test('name the service, its version and its instance', async () => {
    await expect(spanWith({})).resolves.toMatchObject({
      resource: {
        'service.name': 'lode-email',
        'service.namespace': 'lode',
        'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
        'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      },
      name: 'work',
      kind: 2,
      parentSpanId: undefined,
    });
  });

  test('take resource attributes of the operator', async () => {
    const more = { OTEL_SERVICE_NAME: 'mine', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial' };
    await expect(spanWith({}, more)).resolves.toMatchObject({
      resource: {
        'service.name': 'mine',
        'deployment.environment.name': 'trial',
        'service.namespace': 'lode',
      },
    });
  });

  test('continue that of a trusted caller', async () => {
    await expect(spanWith({ parent: client })).resolves.toMatchObject({
      traceId: traceOfClient,
      parentSpanId: 'b7ad6b7169203331',
      links: [],
    });
  });

  test('link to that of an untrusted caller', async () => {
    const span = await spanWith({ link: client });
    expect(span).toMatchObject({ parentSpanId: undefined, links: [traceOfClient] });
    expect(span?.traceId).not.toBe(traceOfClient);
  });

  test('are sampled on the word of a trusted caller only', async () => {
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
    await expect(spanWith({ link: client }, sampler)).resolves.toBeUndefined();
    await expect(spanWith({ parent: client }, sampler)).resolves.toMatchObject({ traceId: traceOfClient });
  });

  test.each(['', 'nonsense', `${client}-more`, client.toUpperCase()])(
    'ignore the invalid context %j',
    async (invalid) => {
      await expect(spanWith({ parent: invalid, link: invalid })).resolves.toMatchObject({
        parentSpanId: undefined,
        links: [],
      });
    },
  );

  test('are sent as protobuf by default', async () => {
    const { OTEL_EXPORTER_OTLP_PROTOCOL: _json, ...rest } = variables;
    await traced(rest, (tracer) => tracer.start(start, {}).end());
    expect(receiver.types).toContain('application/x-protobuf');
  });

  test('of a collector that is away delay no stop', async () => {
    const away = { ...variables, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const began = performance.now();
    await traced(away, (tracer) => tracer.start(start, {}).end(), 50);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('continue through a job and its statements', async () => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const fixture = await Fixture.open();
    try {
      await fixture.start(variables);
      script.job = () => Promise.resolve({ done: true });
      await fixture.whenJob((await fixture.begin('a@example.com')).id, 'done');
      const { begun, job, spans } = await receiver.trace((all) => {
        const [run] = all.filter(({ name }) => name === 'job start_verify_emails');
        const [request] = all.filter(({ name }) => name.endsWith('.start_verify_emails'));
        return run && request && { begun: request, job: run, spans: [...all] };
      });
      expect(job).toMatchObject({ traceId: begun.traceId, kind: 5, attributes: { 'lode.outcome': 'done' } });
      const ofTrace = spans.filter(({ traceId }) => traceId === begun.traceId);
      const ids = new Set(ofTrace.map(({ spanId }) => spanId));
      const parents = ofTrace.flatMap(({ parentSpanId }) => parentSpanId ?? []);
      expect(parents.filter((id) => !ids.has(id))).toEqual([]);
      expect(ofTrace.map(({ name }) => name)).toContain('INSERT verification.jobs');
      expect(receiver.forbidden).toEqual([]);
    } finally {
      await fixture.close();
      vi.unstubAllEnvs();
    }
  });
});

test('without an endpoint nothing of the SDK is loaded', () => {
  const program = `
    require(${JSON.stringify(join(__dirname, '../../dist/index.js'))});
    console.log(Object.keys(require.cache).filter((file) => /@opentelemetry.(?!api)/.test(file)).length);`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim()).toBe('0');
});
