import { redirect, type WebRequest } from '@lode/sandbox';
import { addSite } from '../crawl/small-site';
import type { ServicesDeployment } from '../harness/services-deployment';
import { timedCrawl } from './crawls';
import type { Drill, See } from './drill';
import { tally } from './figures';
import { withServices } from './with-services';

const maxHops = 5;

const inwards = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://10.0.0.1/',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  '//169.254.169.254/latest/',
  'file:///etc/passwd',
  'http://metadata.google.internal/',
];

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const { observed } = lode.sandbox;
  const onwards = ({ path }: WebRequest) => redirect(`/${Number(path.slice(1)) + 1}`);
  lode.sandbox.addSite({ hosts: ['chain.test'], pages: { '/robots.txt': {} }, otherwise: onwards });
  const chain = await timedCrawl(lode, 'https://chain.test/');
  const asked = observed.webRequests('chain.test').filter(({ path }) => path !== '/robots.txt');
  see(`an endless chain: ${chain.outcome}`, chain.outcome === 'redirects');
  see(`after ${asked.length - 1} hops`, asked.length === maxHops + 1);
  const loop = await timedCrawl(lode, addSite(lode, 'loop.test', { '/': redirect('/') }));
  const rounds = observed.webRequests('loop.test', '/').length;
  see(
    `a loop: ${loop.outcome} after ${rounds - 1} hops`,
    loop.outcome === 'redirects' && rounds <= maxHops + 1,
  );
  const outcomes: string[] = [];
  for (const [index, target] of inwards.entries()) {
    const url = addSite(lode, `inwards-${index}.test`, { '/': redirect(target) });
    outcomes.push((await timedCrawl(lode, url)).outcome);
  }
  see(
    `${inwards.length} redirects to forbidden addresses: ${tally(outcomes)}`,
    outcomes.every((outcome) => outcome === 'unreachable'),
  );
  const wrong = observed.connections.filter(({ outcome }) => outcome !== 'connected');
  see(`connections elsewhere: ${wrong.length}`, wrong.length === 0);
}

export const redirects: Drill = {
  number: 17,
  fault: 'endless redirects, in a loop, to 169.254.169.254 and other forbidden addresses',
  expected: `${maxHops} hops, and no connection to any of those addresses`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
