import { CrawlSite, ReadSite, type SiteReading } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { withoutResultSet } from '../harness/without-result-set';
import { crawl } from './crawl';
import { addSite, addSmallSite, page } from './small-site';

export const crawlOverNats: Suite<ServicesDeployment> = (lode) =>
  describe('a service that calls crawl over NATS', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
    });
    afterAll(() => client.close());

    const call = (subject: string, body: object) => request(client, subject, JSON.stringify(body));

    it('gets the same answer to a crawl as over HTTP', async () => {
      const url = addSmallSite(lode(), 'crawl-nats.test');
      const overNats = (await call(CrawlSite.subject, { url })).string();
      expect(withoutResultSet((await crawl(lode(), { url })).text)).toBe(overNats);
    });

    it('reads a site as a whole', async () => {
      addSite(lode(), 'read-nats.test', {
        '/': page('Quay', '<meta name="generator" content="WordPress 6.8"><a href="/team">Team</a>'),
        '/team': page('Team', '<h2>Our team</h2><ul><li>Anna Ruiz, Chief Executive Officer</li></ul>'),
        '/careers': page('Careers', '<p>Work with us</p>'),
      });
      const reading = (await call(ReadSite.subject, { site: 'read-nats.test' })).json<SiteReading>();
      expect(reading).toMatchObject({ url: 'https://read-nats.test/', pages_crawled: 2 });
      expect(reading.technologies.map(({ name, version }) => [name, version])).toContainEqual([
        'WordPress',
        '6.8',
      ]);
      expect(reading.people).toEqual([
        expect.objectContaining({ name: 'Anna Ruiz', seniority: 'cxo', decision_maker: true }),
      ]);
    });
  });
