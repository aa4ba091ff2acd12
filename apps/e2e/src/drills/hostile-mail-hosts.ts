import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { addDomains, timedVerdict, type TimedVerdict } from './hosts';
import { latenciesOf, megabytes, milliseconds, offerLoadFor, percentile, seconds, seeEvery } from './load';
import { residentMemory, verifying, withServices } from './processes';

/** Mail hosts that greet after a minute, and that send a reply without end, each twice. */
const [tarpits, endless] = [100, 20];
const maxMemory = 50 * 1024 * 1024;
/** Milliseconds: an endless reply is cut at its limit; callers are answered within 25 s, the rest is the network. */
const [cutWithin, answeredWithin] = [5000, 27_000];
/** Maximum difference of two equal measurements on a busy machine. */
const noise = { factor: 1.5, milliseconds: 50 };

export const hostileMailHosts: Drill = {
  name: 'hostile-mail-hosts',
  promise:
    'Mail hosts that drip, greet after a minute or never end a reply give `unknown` in time, cost less than 50 MB, and do not slow the verdicts of others',
  run: (tools) =>
    withServices(
      tools,
      async (lode) => {
        const [healthy = ''] = addDomains(lode, 'directory-plain');
        await receiveEndless(lode, healthy, tools.see);
        await waitForTarpits(lode, healthy, tools.see);
      },
      { only: verifying },
    ),
};

const wordsOf = (results: readonly TimedVerdict[]): string[] =>
  results.map(({ verdict, reason }) => `${verdict} ${reason}`);

async function receiveEndless(lode: ServicesDeployment, healthy: string, see: See): Promise<void> {
  const { pid } = lode.fleet.find('verification');
  await timedVerdict(lode, healthy);
  const before = residentMemory(pid);
  const domains = ['endless-banner', 'endless-rcpt'].flatMap((kind) => addDomains(lode, kind, endless));
  const results = await Promise.all(domains.map((domain) => timedVerdict(lode, domain)));
  const grown = residentMemory(pid) - before;
  seeEvery('endless replies', wordsOf(results), (words) => words.startsWith('unknown'), see);
  const slowest = Math.max(...results.map(({ took }) => took));
  see(`the slowest after ${seconds(slowest)}`, slowest < cutWithin);
  see(`memory ${megabytes(before)}, and ${megabytes(grown)} more afterwards`, grown < maxMemory);
}

/** Every request to other hosts has a new address, so that each is a session. */
async function waitForTarpits(lode: ServicesDeployment, healthy: string, see: See): Promise<void> {
  const p95 = async (round: string): Promise<number> => {
    const send = (index: number) => verify(lode, `${round}${index}@${healthy}`);
    const samples = await offerLoadFor(10_000, { rate: 10, send });
    seeEvery(
      `other hosts, ${round}`,
      samples.map(({ status }) => status),
      (status) => status === 200,
      see,
    );
    return percentile(latenciesOf(samples), 0.95);
  };
  const calm = await p95('before');
  const slow = [...addDomains(lode, 'slow-banner', tarpits), ...addDomains(lode, 'tarpit-bytes')];
  const verdicts = Promise.all(slow.map((domain) => timedVerdict(lode, domain)));
  const { observed } = lode.sandbox;
  await until('every tarpit is contacted', () =>
    slow.every((domain) => observed.smtpSessions(domain).length > 0),
  );
  const busy = await p95('during');
  see(
    `p95 ${milliseconds(calm)} before, ${milliseconds(busy)} during`,
    busy < calm * noise.factor + noise.milliseconds,
  );
  const results = await verdicts;
  seeEvery('the tarpits', wordsOf(results), (words) => words === 'unknown timeout', see);
  const slowest = Math.max(...results.map(({ took }) => took));
  see(`the slowest after ${seconds(slowest)}`, slowest < answeredWithin);
}
