import { ReadSite, type SiteReading, type VerificationResult } from '@lode/contracts';
import { plainText } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { declaredBy, serverOf, type Ask, type Server } from './guide';

interface CrawlExample {
  withCrawl<T>(server: Server, work: (ask: Ask) => Promise<T>): Promise<T>;
  decisionMakers(ask: Ask, site: string): Promise<string[]>;
  fetchText(ask: Ask, url: string): Promise<string>;
}

interface VerifyExample {
  verify(server: Server, email: string): Promise<VerificationResult>;
}

export const guides: Suite<ServicesDeployment> = (lode) =>
  describe('the guides', () => {
    const server = (): Server => serverOf(lode());

    it('verify an address over NATS', async () => {
      const { verify } = declaredBy<VerifyExample>('nats.md', ['verify']);
      expect(await verify(server(), 'no address')).toMatchObject({ verdict: 'invalid', reason: 'syntax' });
    });

    it('read a site and a large document over NATS', async () => {
      const names = ['withCrawl', 'decisionMakers', 'fetchText'] as const;
      const { withCrawl, decisionMakers, fetchText } = declaredBy<CrawlExample>('crawling.md', names);
      const text = 'ü𝒳 '.repeat(200_000);
      const site = addSite(lode(), 'guide-crawl.test', {
        '/': page('Team', '<ul><li>Anna Ruiz, Chief Executive Officer</li><li>Ben Katz, Clerk</li></ul>'),
        '/large.txt': plainText(text),
      });
      expect(await withCrawl(server(), (ask) => decisionMakers(ask, site))).toEqual([
        'Anna Ruiz, Chief Executive Officer',
      ]);
      expect(await withCrawl(server(), (ask) => fetchText(ask, `${site}large.txt`))).toBe(text);
      const refused = withCrawl(server(), (ask) => fetchText(ask, 'http://10.0.0.1/'));
      await expect(refused).rejects.toThrow();
    });

    it('detect a technology by rules of an operator', async () => {
      const generator = '<meta name="generator" content="Quayside 4.2">';
      const site = addSite(lode(), 'guide-rules.test', { '/': page('Rooms', generator) });
      const client = await connectBare(lode().broker, 'platform');
      const reply = await request(client, ReadSite.subject, JSON.stringify({ site }));
      await client.close();
      const technologies = reply.json<SiteReading>().technologies;
      expect(technologies).toContainEqual(
        expect.objectContaining({ name: 'Quayside Booking', version: '4.2', categories: ['booking'] }),
      );
      expect(technologies).toContainEqual(
        expect.objectContaining({ name: 'PHP', implied_by: 'Quayside Booking' }),
      );
    });
  });
