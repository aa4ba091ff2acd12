import type { DnsRecord } from '@lode/sandbox';
import { freePort } from '@lode/service-kit';
import { crawl } from '../crawl/crawl';
import type { ServicesDeployment } from '../harness/services-deployment';
import { CountingServer } from './counting-server';
import { timedCrawl } from './crawls';
import type { Drill, DrillTools, See } from './drill';
import { tally } from './figures';
import { withServices } from './with-services';

/** Represents the public internet: the only address that the guard allows. */
const open = '127.0.0.2';
const forbidden = '127.0.0.1';

/** Spellings of the forbidden address that a URL can hold. */
const spellings = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '①②⑦.0.0.1'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]'],
];

/** Names by the way in which they lead to the forbidden address. */
const names: Readonly<Record<string, readonly DnsRecord[]>> = {
  'address.test': [{ type: 'A', address: forbidden }],
  'mapped.test': [{ type: 'AAAA', address: '::ffff:7f00:1' }],
  'translated.test': [{ type: 'AAAA', address: '64:ff9b::7f00:1' }],
  'alias.test': [{ type: 'CNAME', target: 'address.test' }],
  'mixed.test': [open, forbidden].map((address) => ({ type: 'A', address })),
};

interface Scene {
  readonly lode: ServicesDeployment;
  readonly port: number;
  readonly see: See;
}

async function seeSpellings({ lode, port, see }: Scene): Promise<void> {
  const crawls = spellings.map((host) => crawl(lode, { url: `http://${host}:${port}/` }));
  const codes = (await Promise.all(crawls)).map((answer) => `${answer.status} ${answer.json().code}`);
  see(
    `${spellings.length} spellings of the address: ${tally(codes)}`,
    codes.every((code) => code === '400 url_not_allowed'),
  );
}

async function seeNames({ lode, port, see }: Scene): Promise<void> {
  const crawls = Object.entries(names).map(([name, records]) => {
    lode.sandbox.add({ name, hosts: [], dns: { [name]: { records } } });
    return timedCrawl(lode, `http://${name}:${port}/`);
  });
  const outcomes = (await Promise.all(crawls)).map(({ outcome }) => outcome);
  see(
    `${outcomes.length} names that resolve to it: ${tally(outcomes)}`,
    outcomes.every((outcome) => outcome === 'unreachable'),
  );
}

/** A name that changes its address after the first connection. */
async function seeRebinding({ lode, port, see }: Scene, outside: CountingServer): Promise<void> {
  const entry = {
    get records(): DnsRecord[] {
      return [{ type: 'A', address: outside.connections > 0 ? forbidden : open }];
    },
  };
  lode.sandbox.add({ name: 'rebinding.test', hosts: [], dns: { 'rebinding.test': entry } });
  const { outcome } = await timedCrawl(lode, `http://rebinding.test:${port}/`);
  see(
    `a name that leads there after ${outside.connections} connection elsewhere: ${outcome}`,
    outcome === 'unreachable' && outside.connections === 1,
  );
}

async function drill(tools: DrillTools): Promise<void> {
  const port = await freePort();
  const [inside, outside] = [
    await CountingServer.listen(forbidden, port),
    await CountingServer.listen(open, port),
  ];
  const direct = { LODE_WEB_PROXY: '', LODE_ALLOW_NETS: `${open}/32`, LODE_HTTP_PORTS: String(port) };
  const work = async (lode: ServicesDeployment): Promise<void> => {
    const scene = { lode, port, see: tools.see };
    await seeSpellings(scene);
    await seeNames(scene);
    await seeRebinding(scene, outside);
    tools.see(`connections to ${forbidden}: ${inside.connections}`, inside.connections === 0);
  };
  try {
    await withServices(tools, work, { crawl: direct });
  } finally {
    await Promise.all([inside.close(), outside.close()]);
  }
}

export const forbiddenAddresses: Drill = {
  number: 18,
  fault: 'a name that changes its address between two lookups; loopback in decimal, in IPv6, behind names',
  expected: 'blocked: no connection to the forbidden address',
  run: drill,
};
