import { processorTime } from '@lode/domain/testing';
import { preferredWait, prefersJob } from './prefer';

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

  it('in linear time', () => {
    const started = processorTime();
    for (const part of ['"\\', '"', '\\"', ';=', ', ', '";"'])
      expect(prefersJob(`x="${part.repeat(8_000)}`)).toBe(false);
    expect(processorTime() - started).toBeLessThan(500);
  });
});

describe('a Prefer header limits the wait', () => {
  it.each([
    ['wait=1', 1],
    ['wait=25', 25],
    ['WAIT = "7"', 7],
    ['wait=5; x=y, wait=9', 5],
    ['respond-async, wait=10', 10],
    [['return=minimal', 'wait=3'], 3],
  ])('%j', (header, seconds) => expect(preferredWait(header)).toBe(seconds));

  it.each([
    undefined,
    '',
    'wait',
    'wait=',
    'wait=0',
    'wait=26',
    'wait=-1',
    'wait=1.5',
    'wait=1e1',
    'wait=0x5',
    'wait=five',
    'wait=99999999999999999999',
    'x; wait=5',
    'x="wait=5"',
    'x="a, wait=5"',
    'await=5',
  ])('and %j is ignored (RFC 7240)', (header) => expect(preferredWait(header)).toBeUndefined());
});
