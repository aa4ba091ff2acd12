import { html } from '@lode/sandbox';
import { addSite } from '../crawl/small-site';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { timedCrawl } from './crawls';
import type { Drill, See } from './drill';
import { milliseconds, seconds } from './figures';
import { metric } from '../harness/metrics';
import { whileWatching } from './while-watching';
import { withServices } from './with-services';

const size = 1024 * 1024;
/** Maximum delay of the event loop in milliseconds. */
const maxLag = 100;

const filled = (piece: string): string => piece.repeat(Math.ceil(size / piece.length));

/** Pages that take minutes to parse with backtracking. */
const pages: Readonly<Record<string, string>> = {
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

/** The maximum delay of the event loop since the last read of the metrics, in milliseconds. */
const lag = async (service: ServiceProcess): Promise<number> =>
  (await metric(service, 'nodejs_eventloop_lag_max_seconds')) * 1000;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const service = lode.fleet.find('crawl');
  await timedCrawl(lode, addSite(lode, 'warm-up.test', { '/': html(filled('warm up ')) }));
  await lag(service);
  for (const [index, [name, text]] of Object.entries(pages).entries()) {
    const url = addSite(lode, `hostile-${index}.test`, {
      '/': html(`<p>jo@hostile-${index}.test</p>${text}`),
    });
    const { outcome: crawled, peak } = await whileWatching(
      () => lag(service),
      100,
      () => timedCrawl(lode, url),
    );
    const { outcome, took } = crawled;
    see(
      `${name}: ${outcome} after ${seconds(took)}, lag at most ${milliseconds(peak)}`,
      outcome === '1 pages' && peak < maxLag,
    );
  }
}

export const hostileMarkup: Drill = {
  number: 19,
  fault: 'pages of 1 MB that are expensive to parse',
  expected: `each is read, and the event loop is delayed by less than ${maxLag} ms`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
