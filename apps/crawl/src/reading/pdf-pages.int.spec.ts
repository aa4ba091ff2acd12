import { CrawlSite, type CrawlSiteRequest } from '@lode/contracts';
import { document, html, type Answer } from '@lode/sandbox';
import { pdfFile } from '../pdf/testing/pdf-file';
import { sharedCrawl, type CrawlFixture } from '../testing/crawl-fixture';

let lode: CrawlFixture;
beforeAll(async () => (lode = await sharedCrawl()), 60_000);

const pdf = (file: Buffer): Answer => document('application/pdf', file);
const crawl = async (host: string, more: Partial<CrawlSiteRequest> = {}) => {
  const result = await lode.call(CrawlSite, { url: `https://${host}/`, ...more });
  return { ...result, read: result.pages.map(({ url }) => new URL(url).pathname) };
};

function addSite(host: string): void {
  const links = [
    '<a href="/files/impressum.pdf">Impressum</a>',
    '<a href="/flyer.pdf">Our boats</a>',
    '<a href="/locked.pdf">Prices</a>',
    '<a href="/broken.pdf">Plan</a>',
  ];
  lode.sandbox.addSite({
    hosts: [host],
    pages: {
      '/': html(`<p>Quiet boats for rivers.</p>${links.join(' ')}`),
      '/files/impressum.pdf': pdf(
        pdfFile(['Quay Boats GmbH', 'Am Kai 12', '24103 Kiel', '', 'Telefon: +49 431 2312510']),
      ),
      '/flyer.pdf': pdf(pdfFile(['Quiet boats', '', `Write to flyer@${host}`], { title: 'Our boats' })),
      '/locked.pdf': pdf(
        pdfFile(['x'], {
          trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O(${'o'.repeat(32)})/U(${'u'.repeat(32)})/P -4>>/ID[(aaaaaaaaaaaaaaaa)(aaaaaaaaaaaaaaaa)]`,
        }),
      ),
      '/broken.pdf': pdf(Buffer.from('%PDF-1.7\nnothing')),
    },
  });
}

test('reads a PDF with contacts without being asked, and the others on request', async () => {
  addSite('files.test');
  const some = await crawl('files.test');
  expect(some).toMatchObject({
    read: ['/', '/files/impressum.pdf'],
    phones: [{ phone: '+494312312510' }],
    emails: [],
  });
  expect(some.pages[1]).toMatchObject({ type: 'pdf', kind: 'imprint' });
  expect(some.pages[0]).not.toHaveProperty('type');
  expect(some.skipped.map(({ reason }) => reason)).toEqual(['type', 'type', 'type']);

  const all = await crawl('files.test', { pdf: true });
  expect(all.read.toSorted()).toEqual(['/', '/files/impressum.pdf', '/flyer.pdf']);
  expect(all.emails).toMatchObject([{ email: 'flyer@files.test' }]);
  expect(all.skipped).toEqual([
    { url: 'https://files.test/locked.pdf', reason: 'encrypted', status: null },
    { url: 'https://files.test/broken.pdf', reason: 'malformed', status: null },
  ]);
});
