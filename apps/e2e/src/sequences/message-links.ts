import { ask, type AskOptions } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { SequenceApi, tokenIn } from './sequence-api';

const unknown = '0123456789abcdef'.repeat(2);
const destination = 'https://agency.test/offer?a=1&b=2';

export const messageLinks: Suite = (lode) =>
  describe('the links of a message', () => {
    let token: string;
    beforeAll(async () => {
      token = tokenIn((await new SequenceApi(lode()).writeTo('reader@links.test')).mail);
    }, 60_000);

    const visit = (path: string, options: AskOptions = {}) => ask(lode(), path, { key: null, ...options });
    const follow = (path: string, method = 'GET') =>
      fetch(lode().address + path, { method, redirect: 'manual' });

    it('redirect to the target in the message, whatever is appended to them', async () => {
      for (const query of ['', '?url=https://evil.test/', '?utm_source=a&utm_source=b', '?%00'])
        for (const method of ['GET', 'HEAD']) {
          const answer = await follow(`/t/${token}/1${query}`, method);
          expect([answer.status, answer.headers.get('location')]).toEqual([302, destination]);
          expect(answer.headers.get('cache-control')).toBe('no-store');
        }
    });

    it.each(['/t/{token}/0', '/t/{token}/2', '/t/{token}/1000000', `/t/${unknown}/1?url=https://evil.test`])(
      'redirect nowhere else: %s',
      async (path) => {
        const answer = await follow(path.replace('{token}', token));
        expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
      },
    );

    it.each(['{token}', unknown, 'x', "';--"])('return the same image for %s', async (name) => {
      const path = `/t/${encodeURIComponent(name.replace('{token}', token))}/open.gif?v=1`;
      const answer = await visit(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    });
  });
