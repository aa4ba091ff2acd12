import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { addDomains, timedVerdict } from './mail-hosts';
import { offerLoadFor, type Sample } from './offered-load';
import { withServices } from './with-services';

const tarpits = 100;
const rate = 10;
const duration = 10_000;
/** Maximum difference of two equal measurements on a busy machine. */
const noise = { factor: 1.5, milliseconds: 50 };

/** Every request has a new address, so that each is a session with a mail host. */
const ordinary = (lode: ServicesDeployment, domain: string, round: string): Promise<Sample[]> =>
  offerLoadFor(duration, { rate, send: (index) => verify(lode, `${round}${index}@${domain}`) });

const p95 = (samples: readonly Sample[]): number =>
  percentile(
    samples.map(({ latency }) => latency),
    0.95,
  );

export const tarpit: Drill = {
  number: 12,
  fault: '100 mail hosts, contacted at once, greet after a minute',
  expected: 'p95 of the other hosts is unchanged',
  run: (tools) => withServices(tools, (lode) => compare(lode, tools.see)),
};

async function compare(lode: ServicesDeployment, see: See): Promise<void> {
  const [healthy = ''] = addDomains(lode, 'directory-plain');
  const before = await ordinary(lode, healthy, 'before');
  const slow = addDomains(lode, 'slow-banner', tarpits);
  const verdicts = Promise.all(slow.map((domain) => timedVerdict(lode, domain)));
  const { observed } = lode.sandbox;
  const areAsked = () => slow.every((domain) => observed.smtpSessions(domain).length > 0);
  await until('every tarpit is contacted', areAsked);
  const during = await ordinary(lode, healthy, 'during');
  const statuses = during.map(({ status }) => status);
  see(
    `the others meanwhile: ${tally(statuses)}`,
    statuses.every((status) => status === 200),
  );
  const [calm, busy] = [p95(before), p95(during)];
  const unchanged = busy < calm * noise.factor + noise.milliseconds;
  see(`p95 ${milliseconds(calm)} before, ${milliseconds(busy)} during`, unchanged);
  const said = (await verdicts).map(({ verdict, reason }) => `${verdict} ${reason}`);
  see(
    `the tarpits: ${tally(said)}`,
    said.every((verdict) => verdict === 'unknown timeout'),
  );
}
