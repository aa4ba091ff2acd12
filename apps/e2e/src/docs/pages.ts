import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';

/** URLs that a page makes a browser load, in HTML and in style sheets. */
const loaded = /(?:src|href)="([^"#]+)"|url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g;

const loadedBy = (text: string): string[] =>
  [...text.matchAll(loaded)].map(([, attribute, image, style]) => attribute ?? image ?? style ?? '');

const isOutside = (address: string): boolean => /^(\w+:)?\/\//.test(address);

const healthy = { ready: true, checks: { log: 'ok', bus: 'ok', database: 'ok' }, network: 'sandbox' };

export const pages: Suite = (lode) =>
  describe('the pages', () => {
    const open = (path: string) => ask(lode(), path, { key: null, headers: { Accept: 'text/html' } });

    it.each(['/', '/docs', '/docs/', '/docs/errors', '/docs/quick-start', '/docs/api', '/docs/api/verify'])(
      '%s is complete, needs no key and no external resource',
      async (path) => {
        const page = await open(path);
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        expect(page.text).toMatch(/^<!doctype html>/);
        const parts = loadedBy(page.text);
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.filter(isOutside)).toEqual([]);
        for (const part of parts) {
          const answer = await open(part);
          expect([part, answer.status]).toEqual([part, 200]);
          if (part.endsWith('.css')) expect(loadedBy(answer.text).filter(isOutside)).toEqual([]);
        }
      },
    );

    it('restrict a browser to their own files', async () => {
      const { headers } = await open('/docs');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('explain every code at the URL in problems', async () => {
      const problem = (await open('/nowhere')).json();
      const [path = '', anchor = ''] = problem.type.split('#');
      expect((await open(path)).text).toContain(`id="${anchor}"`);
    });

    it('are linked from the first one', async () => {
      const links = [...(await open('/')).text.matchAll(/<a href="([^"]+)"/g)].map(([, path = '']) => path);
      expect(links).toContain('/opt-out');
      for (const path of links) expect([path, (await open(path)).status]).toEqual([path, 200]);
      expect((await open('/favicon.ico')).status).toBe(200);
    });

    it('show the status of the deployment', async () => {
      const answer = await open('/healthz');
      expect(answer.status).toBe(200);
      expect(answer.json<object>()).toEqual(healthy);
    });
  });
