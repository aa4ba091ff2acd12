import { ProblemError } from '@lode/contracts';
import {
  activeSpan,
  describeFailure,
  endWith,
  inFirstSpan,
  inSpan,
  startSpan,
  withoutSpan,
  withSpan,
} from './active-span';
import { type Span, type SpanOrigin, type SpanStart, type Tracer } from './span';

/** Names of spans with those of their parents, and what happened to them. */
function recorder() {
  const log: string[] = [];
  const spanOf = (name: string): Span => ({
    traceparent: name,
    rename: () => undefined,
    set: (attributes) => log.push(`${name} ${JSON.stringify(attributes)}`),
    fail: (type) => log.push(`${name} failed: ${type}`),
    end: () => log.push(`${name} ended`),
  });
  const tracer: Tracer = {
    start: ({ name }: SpanStart, origin: Span | SpanOrigin) => {
      log.push(`${name} below ${'traceparent' in origin ? origin.traceparent : JSON.stringify(origin)}`);
      return spanOf(name);
    },
    stop: () => Promise.resolve(),
  };
  return { tracer, log };
}

const named = (name: string) => (): SpanStart => ({ name, kind: 'client' });

test('without tracing work runs as it is', async () => {
  const start = (): SpanStart => {
    throw new Error('no span is described');
  };
  await expect(inFirstSpan(undefined, start, {}, () => Promise.resolve(1))).resolves.toBe(1);
  await expect(inSpan(start, (span) => Promise.resolve(span))).resolves.toBeUndefined();
  expect(startSpan(start)).toBeUndefined();
  expect(activeSpan()).toBeUndefined();
});

test('spans are nested, also after waits', async () => {
  const { tracer, log } = recorder();
  await inFirstSpan(tracer, named('first'), { parent: 'caller' }, async () => {
    await new Promise(setImmediate);
    await inSpan(named('second'), async () => {
      await new Promise(setImmediate);
      expect(activeSpan()?.traceparent).toBe('second');
    });
    startSpan(named('third'))?.end();
  });
  expect(log).toEqual([
    'first below {"parent":"caller"}',
    'second below first',
    'second ended',
    'third below first',
    'third ended',
    'first ended',
  ]);
});

test('work for many requests leaves the span', async () => {
  const { tracer, log } = recorder();
  await inFirstSpan(tracer, named('first'), {}, () =>
    withoutSpan(() => inSpan(named('never'), () => Promise.resolve())),
  );
  expect(log).toEqual(['first below {}', 'first ended']);
  const [span] = [tracer.start(named('open')(), {})];
  expect(withSpan(tracer, span, () => activeSpan())).toBe(span);
});

const odd = Object.assign(new Error('jane@acme.test'), { code: 'jane doe' });

test.each([
  [new ProblemError('not_found'), 'work {"error.type":"not_found"}'],
  [new ProblemError('unavailable'), 'work failed: unavailable'],
  [Object.assign(new Error('jane@acme.test'), { code: 'ECONNREFUSED' }), 'work failed: ECONNREFUSED'],
  [odd, 'work failed: Error'],
  [new TypeError('jane@acme.test'), 'work failed: TypeError'],
  ['jane@acme.test', 'work failed: unknown'],
])('%s is recorded as %j, without its message', async (error, expected) => {
  const { tracer, log } = recorder();
  const failing = inFirstSpan(tracer, named('work'), {}, () => Promise.reject(error as Error));
  await expect(failing).rejects.toBe(error);
  expect(log).toEqual(['work below {}', expected, 'work ended']);
});

test('a span ends with a promise, which stays as it is', async () => {
  const { tracer, log } = recorder();
  const error = new TypeError('no');
  await expect(endWith(tracer.start(named('a')(), {}), Promise.resolve(1))).resolves.toBe(1);
  await expect(endWith(tracer.start(named('b')(), {}), Promise.reject(error))).rejects.toBe(error);
  await expect(endWith(undefined, Promise.resolve(2))).resolves.toBe(2);
  await new Promise(setImmediate);
  expect(log).toEqual(['a below {}', 'a ended', 'b below {}', 'b failed: TypeError', 'b ended']);
  describeFailure(tracer.start(named('c')(), {}), error);
  expect(log.at(-1)).toBe('c failed: TypeError');
});
