import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { mailedLinks, requestOptOut } from './opt-out-client';

const domain = 'opt-out.test';

export const optOutPage: Suite = (lode) =>
  describe('the opt-out page', () => {
    it('is a page for people, which cannot be framed or submitted by other sites', async () => {
      const page = await ask(lode(), '/opt-out', { key: null, headers: { Accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toMatch(/<form method="post"/);
      expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toContain('no-store');
    });

    it('gives the same answer for every address', async () => {
      const pages = [
        await requestOptOut(lode(), { email: `jane@${domain}` }),
        await requestOptOut(lode(), { email: `unlisted@${domain}` }),
        await requestOptOut(lode(), { email: 'jane@no-such-domain.test' }),
      ];
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    });

    it('sends at most three mails a day to an address, without reporting the limit', async () => {
      const email = `flooded@${domain}`;
      const pages = [];
      for (let time = 0; time < 5; time += 1) pages.push(await requestOptOut(lode(), { email }));
      expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
      expect(mailedLinks(lode(), email)).toHaveLength(3);
    });
  });
