// `node tools/bench/crawl/odd-servers.cjs` asks faulty servers with curl, Chromium and Lode, and prints a table of which of
// them read the page. Needs the compiled services, curl, and Chromium or the packages of development.
'use strict';
const { execFile } = require('node:child_process');
const { createServer } = require('node:net');
const { promisify } = require('node:util');
const { fromCrawl, fromE2e } = require('../built.cjs');
const { notShownBy, oddAnswers } = fromCrawl('fetch/testing/odd-answers');
const { exchangeFixture } = fromCrawl('fetch/testing/exchange-fixture');
const { followRedirects } = fromCrawl('http/follow-redirects');
const { launchBrowser } = fromE2e('browser/dashboard');

const timeoutMs = 5000;
/** The page to which answers redirect. */
const target = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\nread';

/** Answers `/<number>` with that odd answer, once per connection, and all other paths with the target. */
async function startServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const [, path = ''] = /^GET (\S+)/.exec(request.toString('latin1')) ?? [];
      socket.end(oddAnswers[Number(/^\/odd\/(\d+)$/.exec(path)?.[1] ?? NaN)]?.bytes ?? target);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function askCurl(url) {
  const args = ['-sL', '--compressed', '--max-time', String(timeoutMs / 1000), url];
  const { stdout } = await promisify(execFile)('curl', args, { encoding: 'utf8' });
  return stdout;
}

/** All in one page: Chromium of npm is a single process, which ends with its first page. */
async function askBrowser(page, url) {
  await page.goto(url, { timeout: timeoutMs, waitUntil: 'load' });
  // A refresh follows the load.
  await page.waitForFunction(() => document.body.innerText.trim() !== '', undefined, { timeout: 2000 });
  return page.evaluate(() => document.body.innerText);
}

async function askLode(web, url) {
  const got = await followRedirects(new URL(url), (each) => web.get(each.href, { trusted: true }));
  return got.kind === 'answer' ? got.text : `${got.kind} ${got.reason} ${got.status ?? ''}`;
}

async function main() {
  const server = await startServer();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const web = exchangeFixture({}, { total: timeoutMs });
  const reads = async (asked, shows) => {
    const text = await asked.catch((error) => `failed: ${String(error.message).split('\n')[0]}`);
    return text.includes(shows ?? 'read') ? 'yes' : 'no';
  };
  const counts = {};
  console.log('| answer | curl | Chromium | Lode |\n| --- | --- | --- | --- |');
  for (const [number, { name, shows }] of oddAnswers.entries()) {
    const url = `http://127.0.0.1:${server.address().port}/odd/${number}`;
    const row = {
      curl: await reads(askCurl(url), shows),
      Chromium: await reads(askBrowser(page, url), shows),
      Lode: await reads(askLode(web, url), shows),
    };
    for (const [name, outcome] of Object.entries(row))
      counts[name] = (counts[name] ?? 0) + (outcome === 'yes');
    console.log(`| ${name} | ${Object.values(row).join(' | ')} |`);
  }
  console.log(`${oddAnswers.length} answers:`, counts);
  console.log('not shown, as recorded:', notShownBy);
  await Promise.all([browser.close(), web.close()]);
  server.close();
}

main();
