import { prefersJob } from './prefer';

describe('a Prefer header asks for a job', () => {
  it.each([
    'respond-async',
    'Respond-ASYNC',
    ' respond-async ',
    'respond-async, wait=10',
    'return=minimal,respond-async',
    'respond-async; foo=bar',
    'respond-async;foo="a, b; c"',
    'respond-async=',
    'respond-async=""',
    'respond-async = "" ; x',
    'x="a\\"b", respond-async',
    ', ,respond-async,,',
    ['return=minimal', 'respond-async'],
  ])('%j', (header) => expect(prefersJob(header)).toBe(true));

  it.each([
    undefined,
    '',
    'wait=10',
    'respond',
    'respond-asynchronously',
    'x-respond-async',
    'x=respond-async',
    'x; respond-async',
    'respond-async=no',
    'respond-async="no"',
    'x="a, respond-async, b"',
    'x="a\\", respond-async, b"',
    'x="never closed, respond-async',
    '"respond-async"',
  ])('and does not with %j', (header) => expect(prefersJob(header)).toBe(false));

  it('in time that grows with its length only', () => {
    const started = performance.now();
    for (const part of ['"\\', '"', '\\"', ';=', ', ', '";"'])
      expect(prefersJob(`x="${part.repeat(8_000)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
