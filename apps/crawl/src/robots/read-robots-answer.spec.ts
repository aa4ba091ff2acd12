import type { FetchFailure } from '@lode/contracts';
import { readRobotsAnswer } from './parse-robots';

const status = (code: number) => readRobotsAnswer({ kind: 'failure', reason: 'status', status: code });
const failure = (reason: FetchFailure) => readRobotsAnswer({ kind: 'failure', reason });
const open = { kind: 'file', file: { rules: [], crawlDelay: null, sitemaps: [] } };

describe('result of fetching robots.txt (RFC 9309 §2.3.1)', () => {
  test('a file is parsed', () => {
    const url = new URL('https://quillbay.com/robots.txt');
    const text = 'User-agent: *\nDisallow: /a';
    expect(
      readRobotsAnswer({
        kind: 'answer',
        url,
        status: 200,
        headers: {},
        contentType: 'text/html',
        text,
        bytes: 27,
      }),
    ).toMatchObject({ kind: 'file', file: { rules: [{ allow: false, pattern: '/a' }] } });
  });

  test.each([400, 401, 403, 404, 410, 499])('28: with a %d everything may be fetched', (code) => {
    expect(status(code)).toEqual(open);
  });

  test('so it may after endless redirects', () => {
    expect(failure('redirects')).toEqual(open);
  });

  test.each([500, 503, 599, 429, 399])('27: with a %d nothing may be fetched', (code) => {
    expect(status(code)).toEqual({ kind: 'closed', reason: 'robots' });
  });

  test.each(['unreachable', 'dns', 'refused', 'connection', 'timeout', 'tls'] as const)(
    'an unreachable host keeps its reason: %s',
    (reason) => {
      expect(failure(reason)).toEqual({ kind: 'closed', reason });
    },
  );

  test.each(['type', 'too_large', 'status'] as const)(
    'an unreadable file may forbid everything: %s',
    (reason) => {
      expect(failure(reason)).toEqual({ kind: 'closed', reason: 'robots' });
    },
  );

  test('Retry-After of a server is used', () => {
    const busy = { kind: 'failure', reason: 'status', status: 503, retryAfter: 7000 } as const;
    expect(readRobotsAnswer(busy)).toEqual({ kind: 'closed', reason: 'robots', retryAfter: 7000 });
  });

  test('an unrequested 304 is not an answer', () => {
    expect(readRobotsAnswer({ kind: 'not_modified', headers: {} })).toEqual({
      kind: 'closed',
      reason: 'robots',
    });
  });
});
