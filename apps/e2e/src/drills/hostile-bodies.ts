import { bomb, filler, html, type Page } from '@lode/sandbox';
import { addSite } from '../crawl/small-site';
import type { ServicesDeployment } from '../harness/services-deployment';
import { timedCrawl } from './crawls';
import type { Drill, See } from './drill';
import { megabytes, seconds } from './figures';
import { residentMemory } from './process-facts';
import { whileWatching } from './while-watching';
import { withServices } from './with-services';

const huge = 100 * 1024 * 1024;
const maxMemory = 50 * 1024 * 1024;
/** Milliseconds: no request takes longer than its own limit. */
const maxLatencyMs = 27_000;

const pages: Readonly<Record<string, { readonly page: Page; readonly reason: string }>> = {
  'a page of 100 MB': { page: { ...html(''), body: filler(huge, 'a') }, reason: 'too_large' },
  'an endless page': { page: { ...html(''), body: filler(Infinity, 'a') }, reason: 'too_large' },
  'a gzip bomb of 100 MB': { page: bomb(huge), reason: 'too_large' },
  'a gzip bomb within a gzip bomb': { page: bomb(huge, 2), reason: 'type' },
  'a byte a second': {
    page: { ...html('a'.repeat(10_000)), delivery: { drip: { bytes: 1, everyMs: 1000 } } },
    reason: 'timeout',
  },
};

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const { pid } = lode.fleet.find('crawl');
  await timedCrawl(lode, addSite(lode, 'warm-up.test', { '/': html('a'.repeat(1024 * 1024)) }));
  const before = residentMemory(pid);
  for (const [index, [name, { page, reason }]] of Object.entries(pages).entries()) {
    const url = addSite(lode, `hostile-${index}.test`, { '/': page });
    const look = () => residentMemory(pid);
    const { outcome: crawled, peak } = await whileWatching(look, 20, () => timedCrawl(lode, url));
    const { outcome, took } = crawled;
    const grown = peak - before;
    see(
      `${name}: ${outcome} after ${seconds(took)}, at most ${megabytes(grown)} more memory`,
      outcome === reason && took < maxLatencyMs && grown < maxMemory,
    );
  }
  const grown = residentMemory(pid) - before;
  see(`memory ${megabytes(before)}, and ${megabytes(grown)} more afterwards`, grown < maxMemory);
}

export const hostileBodies: Drill = {
  number: 16,
  fault: 'pages of 100 MB and endless ones, gzip bombs, a byte a second',
  expected: 'each is cut off, with the reason; less than 50 MB of additional memory',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
