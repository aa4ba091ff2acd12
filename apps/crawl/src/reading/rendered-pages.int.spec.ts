import { CrawlSite, type CrawlResult } from '@lode/contracts';
import { html, type Answer } from '@lode/sandbox';
import { Chromium } from '../rendering/testing/chromium';
import { CrawlFixture, sharedCrawl } from '../testing/crawl-fixture';

const script = (body: string): Answer => html(body, { headers: { 'content-type': 'text/javascript' } });
const shell = html(
  '<!doctype html><html lang="en"><head><title>Quay</title><script type="module" src="/app.js"></script></head><body><div id="root"></div></body></html>',
);
/** An application that shows the page of its path, with what its interface returns. */
const application = script(`
  const { phone, email } = await (await fetch('/api/contact.json')).json();
  const pages = {
    '/': '<nav><a href="/contact">Contact</a></nav><h1>Quay Boats</h1><p>Quiet boats for rivers and lakes, built by hand in Leeds since 1987 and repaired all year.</p>',
    '/contact': '<h1>Contact</h1><p>Telephone: ' + phone + '</p><p><a href="mailto:' + email + '">Write to us</a></p>' +
      '<p>Our yard is open from Monday to Friday, and on Saturdays by appointment only.</p>',
  };
  document.getElementById('root').innerHTML = pages[location.pathname];`);

function addApplication(lode: CrawlFixture, host: string): void {
  const contact = JSON.stringify({ phone: '+44 20 7946 0018', email: `info@${host}` });
  lode.sandbox.addSite({
    hosts: [host],
    pages: {
      '/': shell,
      '/contact': shell,
      '/app.js': application,
      '/api/contact.json': html(contact, { headers: { 'content-type': 'application/json' } }),
    },
  });
}

const crawl = (lode: CrawlFixture, host: string): Promise<CrawlResult> =>
  lode.call(CrawlSite, { url: `https://${host}/` });

test('without a renderer, a page that needs scripts is named', async () => {
  const lode = await sharedCrawl();
  addApplication(lode, 'unrendered.test');
  expect(await crawl(lode, 'unrendered.test')).toMatchObject({
    emails: [],
    pages: [{ url: 'https://unrendered.test/', needs_scripts: true }],
    skipped: [{ url: 'https://unrendered.test/', reason: 'needs_scripts', status: null }],
    partial: false,
    reason_empty: 'needs_scripts',
  });
}, 60_000);

test('renders pages that need scripts, and survives a browser that is away', async ({ skip }) => {
  const start = await Chromium.start().catch((error: Error) => error);
  if (start instanceof Error) return skip(`no Chromium starts here: ${start.message}`);
  const lode = await CrawlFixture.start({ LODE_RENDERER_URL: start.endpoint.href });
  try {
    addApplication(lode, 'rendered.test');
    expect(await crawl(lode, 'rendered.test')).toMatchObject({
      emails: [{ email: 'info@rendered.test' }],
      phones: [{ phone: '+442079460018' }],
      pages: [
        { url: 'https://rendered.test/', needs_scripts: true, rendered: true },
        { url: 'https://rendered.test/contact', needs_scripts: true, rendered: true, kind: 'contact' },
      ],
      skipped: [],
      partial: false,
    });

    await start.stop();
    addApplication(lode, 'away.test');
    lode.sandbox.addSite({ hosts: ['plain.test'], pages: { '/': html('<p>info@plain.test</p>') } });
    const [away, plain] = await Promise.all([crawl(lode, 'away.test'), crawl(lode, 'plain.test')]);
    expect(away).toMatchObject({
      pages: [{ needs_scripts: true }],
      skipped: [{ url: 'https://away.test/', reason: 'renderer_unavailable', status: null }],
      partial: true,
      reason_empty: 'needs_scripts',
      hint: 'The pages show their content by scripts only, and the renderer did not answer. Repeat the request.',
    });
    expect(plain).toMatchObject({ emails: [{ email: 'info@plain.test' }], partial: false });
    expect(plain.pages[0]).not.toHaveProperty('rendered');

    const again = await Chromium.start(Number(start.endpoint.port));
    lode.clock.advance(60_000);
    expect(await crawl(lode, 'away.test')).toMatchObject({
      emails: [{ email: 'info@away.test' }],
      partial: false,
    });
    await again.stop();
  } finally {
    await start.stop();
    await lode.stop();
  }
}, 120_000);
