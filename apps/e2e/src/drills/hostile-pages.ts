import { bomb, filler, html, type Page } from '@lode/sandbox';
import { addSite } from '../harness/companies';
import { metric } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { timedCrawl } from './hosts';
import { megabytes, milliseconds, seconds, whileWatching } from './load';
import { residentMemory, verifying, withServices } from './processes';

const megabyte = 1024 * 1024;
const huge = 100 * megabyte;
const maxMemory = 50 * megabyte;
/** Milliseconds: no request takes longer than its own limit. */
const maxLatencyMs = 27_000;
/** Maximum delay of the event loop in milliseconds. */
const maxLag = 100;

export const hostilePages: Drill = {
  name: 'hostile-pages',
  promise:
    'Endless pages, gzip bombs and pages that are expensive to parse cost crawl less than 50 MB and delay its event loop by less than 100 ms',
  run: (tools) =>
    withServices(
      tools,
      async (lode) => {
        await readBodies(lode, tools.see);
        await readMarkup(lode, tools.see);
      },
      { only: [...verifying, 'crawl'] },
    ),
};

const bodies: Readonly<Record<string, { readonly page: Page; readonly reason: string }>> = {
  'a page of 100 MB': { page: { ...html(''), body: filler(huge, 'a') }, reason: 'too_large' },
  'an endless page': { page: { ...html(''), body: filler(Infinity, 'a') }, reason: 'too_large' },
  'a gzip bomb of 100 MB': { page: bomb(huge), reason: 'too_large' },
  'a gzip bomb within a gzip bomb': { page: bomb(huge, 2), reason: 'type' },
  'a byte a second': {
    page: { ...html('a'.repeat(10_000)), delivery: { drip: { bytes: 1, everyMs: 1000 } } },
    reason: 'timeout',
  },
};

async function readBodies(lode: ServicesDeployment, see: See): Promise<void> {
  const { pid } = lode.fleet.find('crawl');
  await timedCrawl(lode, addSite(lode, 'warm-up.test', { '/': html('a'.repeat(megabyte)) }));
  const before = residentMemory(pid);
  const look = () => residentMemory(pid);
  for (const [index, [name, { page, reason }]] of Object.entries(bodies).entries()) {
    const url = addSite(lode, `body-${index}.test`, { '/': page });
    const { outcome: crawled, peak } = await whileWatching(look, 20, () => timedCrawl(lode, url));
    const { outcome, took } = crawled;
    const grown = peak - before;
    see(
      `${name}: ${outcome} after ${seconds(took)}, at most ${megabytes(grown)} more memory`,
      outcome === reason && took < maxLatencyMs && grown < maxMemory,
    );
  }
  const grown = look() - before;
  see(`memory ${megabytes(before)}, and ${megabytes(grown)} more afterwards`, grown < maxMemory);
}

const filled = (piece: string): string => piece.repeat(Math.ceil(megabyte / piece.length));

/** Pages of 1 MB that take minutes to parse with backtracking. */
const markup: Readonly<Record<string, string>> = {
  'one letter': filled('a'),
  'signs of addresses': filled('a@a.a'),
  'dots and at signs': filled('.@'),
  'spelled signs': filled(' at a dot '),
  'endless numbers': filled('+49 (0) 89-'),
  'endless names': filled('Anna Ruiz, '),
  'rows of people': filled('<tr><td>Anna Ruiz<td>CEO'),
  'endless terms': filled('<dt>Tel<dd>1'),
  'nested elements': filled('<div>'),
  'unclosed links': filled('<a href="mailto:'),
  'endless attributes': `<p ${filled('a="@" ')}>`,
  'a script of brackets': `<script type="application/ld+json">${filled('[{"@type":"Person","name":')}</script>`,
  'unclosed comments': filled('<!-- <'),
  'endless entities': filled('&#64;&amp;&'),
};

async function readMarkup(lode: ServicesDeployment, see: See): Promise<void> {
  const service = lode.fleet.find('crawl');
  /** The maximum delay since the last read of the metrics, in milliseconds. */
  const lag = async () => (await metric(service, 'nodejs_eventloop_lag_max_seconds')) * 1000;
  await timedCrawl(lode, addSite(lode, 'warm.test', { '/': html(filled('warm up ')) }));
  await lag();
  for (const [index, [name, text]] of Object.entries(markup).entries()) {
    const host = `markup-${index}.test`;
    const url = addSite(lode, host, { '/': html(`<p>jo@${host}</p>${text}`) });
    const { outcome: crawled, peak } = await whileWatching(lag, 100, () => timedCrawl(lode, url));
    const { outcome, took } = crawled;
    see(
      `${name}: ${outcome} after ${seconds(took)}, lag at most ${milliseconds(peak)}`,
      outcome === '1 pages' && peak < maxLag,
    );
  }
}
