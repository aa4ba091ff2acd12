import type { Suite } from '../harness/suite';

const unknown = 'f'.repeat(32);
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

const pages = ['/1', '/0', '/1?url=https://evil.test/'].map((end) => `/t/${unknown}${end}`);
const unsubscribing = [`/u/${unknown}`, '/u/x'];

/** The two forms of RFC 8058, and a button. */
const forms = [
  new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  new Blob(['--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'], {
    type: 'multipart/form-data; boundary=x',
  }),
  undefined,
];

/** Requests of a caller without a message: they reveal nothing and redirect nowhere. */
export const guessedTokens: Suite = (lode) =>
  describe('tokens that are in no message', () => {
    const open = (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(lode().address + path, { redirect: 'manual', headers: { Accept: browser }, ...init });

    it.each([unknown, 'short', `${unknown}'--`, 'f'.repeat(201), '%zz'])(
      'return an image (%s)',
      async (token) => {
        for (const method of ['GET', 'HEAD']) {
          const answer = await open(`/t/${token}/open.gif?utm_source=mail`, { method });
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
          expect(answer.headers.get('cache-control')).toBe('no-store');
          expect(answer.headers.get('content-length')).toBe('42');
        }
      },
    );

    it.each([...pages, ...unsubscribing])('redirect nowhere (%s)', async (path) => {
      const answer = await open(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
      const html = await answer.text();
      expect(html).toContain('<h1>This link is no longer good</h1>');
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
      const sheet = await fetch(new URL(style, lode().address + path));
      expect(sheet.headers.get('content-type')).toContain('text/css');
    });

    it.each(forms)('unsubscribe no recipient, in any form', async (body) => {
      const answer = await open(`/u/${unknown}`, { method: 'POST', ...(body && { body }) });
      expect(answer.status).toBe(404);
    });

    it.each([`/t/${unknown}/first`, `/u/${'f'.repeat(201)}`])('are rejected (%s)', async (path) => {
      expect((await open(path)).status).toBe(400);
    });
  });
