import { setTimeout as wait } from 'node:timers/promises';
import type { DomainSearchResult, EmailFinderResult } from '@lode/contracts';
import { search, find } from '../api/searches';
import { addCompany, colleagues, teamPage } from '../harness/companies';
import { asAdministrator } from '../harness/administrator';
import { ask, withQuery } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { latenciesOf, milliseconds, outcomeOf, seconds, seeEvery, timed } from './load';
import { verifying, withServices } from './processes';
import { ageOfCopy, SuppressedPerson } from './suppressed-person';
import { largeExport, Transfer } from './transfer';

export const servicesAway: Drill = {
  name: 'services-away',
  promise:
    'Without crawl the finder answers in part, without verification 503 and searches still answer; without privacy services, also new replicas, answer from copies of the suppressions, and exports end with 503 after a minute',
  async run(tools) {
    await withServices(
      tools,
      async (lode) => {
        const pages = { '/': teamPage(...colleagues(known)) };
        addCompany(lode, known, { mailboxes: ['jane.doe'], pages });
        addCompany(lode, fresh, { mailboxes: ['jane.doe'] });
        await search(lode, { domain: known });
        await withoutCrawl(lode, tools.see);
        await withoutVerification(lode, tools.see);
      },
      { only: [...verifying, 'crawl', 'email'] },
    );
    await withServices(tools, (lode) => withoutPrivacy(lode, tools.see));
  },
};

const [known, fresh] = ['known.test', 'fresh.test'] as const;
/** Maximum milliseconds of an answer without waiting. */
const atOnce = 1500;

const janeAt = (lode: ServicesDeployment, domain: string) =>
  timed(() => find(lode, { domain, first_name: 'Jane', last_name: 'Doe' }));

async function withoutCrawl(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.fleet.find('crawl').stop();
  const { value, took } = await janeAt(lode, fresh);
  const { email, verdict, partial } = value.json<EmailFinderResult>();
  see(
    `crawl is down, a new domain: ${email}, ${verdict}, ${partial ? 'partial' : 'complete'}, after ${milliseconds(took)}`,
    email === `jane.doe@${fresh}` && verdict === 'valid' && partial && took < atOnce,
  );
  const stored = await timed(() => search(lode, { domain: known }));
  const { total } = stored.value.json<DomainSearchResult>();
  see(
    `stored addresses of a domain: ${total} after ${milliseconds(stored.took)}`,
    total === 3 && stored.took < atOnce,
  );
  await lode.fleet.start('crawl');
}

async function withoutVerification(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.fleet.find('verification').stop();
  const { value, took } = await janeAt(lode, known);
  see(
    `verification is down, the finder: ${outcomeOf(value)} after ${milliseconds(took)}`,
    outcomeOf(value) === '503 unavailable' && took < atOnce,
  );
  const list = await timed(() => search(lode, { domain: known }));
  see(
    `the search: ${outcomeOf(list.value)} after ${milliseconds(list.took)}`,
    list.value.status === 200 && list.took < atOnce,
  );
  await lode.fleet.start('verification');
  const isFound = async () => (await janeAt(lode, known)).value.status === 200;
  see(`the finder answers ${milliseconds(await until('an answer', isFound))} after the restart`, true);
}

/** Milliseconds without the log of suppressions after which a copy counts as old. */
const absence = 8000;
/** No answer waits for an unavailable log; the tolerance is for the load of the machine. */
const maxAnswerMs = 2000;
/** Seconds after which the suppressions are too old for exports. */
const oldest = 60;
/** Milliseconds between two exports meanwhile. */
const pause = 3000;
/** Bytes that the client of a file reads meanwhile: the file does not end, and the idle timeout is not reached. */
const sip = 60_000;
const path = '/export/crm-a';

/** Instead of the first replica, so that its answers are the only ones. */
async function seeNewReplica(lode: ServicesDeployment, target: SuppressedPerson, see: See): Promise<void> {
  const { took } = await timed(() => lode.fleet.start('verification'));
  await lode.fleet.find('verification').kill();
  const { status } = await ask(lode, withQuery('/email-verifier', { email: target.person.email }));
  see(
    `a new replica of verification is ready ${seconds(took)} after its start, and answers ${status}`,
    status === 451,
  );
}

async function withoutPrivacy(lode: ServicesDeployment, see: See): Promise<void> {
  const target = await SuppressedPerson.in(lode);
  await target.suppress();
  const [verification, exporter] = [lode.fleet.find('verification'), lode.fleet.find('export')];
  await until('the entry is in force everywhere', () => target.isHiddenEverywhere());
  const large = await largeExport(lode);
  await until('the copy is fresh', async () => (await ageOfCopy(exporter)) < 3);
  await lode.fleet.find('privacy').kill();
  const held = await Transfer.begin(lode, large);
  await held.read(1_000_000);
  const samples = await target.ask(10, AbortSignal.timeout(absence));
  const statuses = samples.map(({ status }) => status);
  seeEvery('answers without privacy', statuses, (status) => status === 200 || status === 451, see);
  see('none of these has the suppressed person', !samples.some(target.isMentionedIn));
  const slowest = Math.max(...latenciesOf(samples));
  see(`the slowest ${seconds(slowest)}`, slowest < maxAnswerMs);
  const age = await ageOfCopy(verification);
  see(`lode_suppressions_age_seconds says ${age.toFixed(1)}`, age > (absence - 3000) / 1000);
  await seeNewReplica(lode, target, see);
  await asAdministrator(lode, (query) =>
    query("UPDATE crawl.suppression_copy SET confirmed_at = now() - interval '61 minutes'"),
  );
  let isReady = false;
  const newcomer = lode.fleet.start('crawl').then(() => (isReady = true));
  const outcomes: [age: number, outcome: string][] = [];
  for (let now = age; now < oldest + 10;) {
    await wait(pause);
    held.allow(sip);
    const outcome = outcomeOf(await ask(lode, path));
    now = await ageOfCopy(exporter);
    outcomes.push([now, outcome]);
  }
  see('a new replica with an older copy is not ready without the log', !isReady);
  const outcomesOf = (isMeant: (age: number) => boolean): string[] =>
    outcomes.flatMap(([when, outcome]) => (isMeant(when) ? [outcome] : []));
  seeEvery(
    'exports in the first minute',
    outcomesOf((when) => when < oldest),
    (one) => one === '200',
    see,
  );
  // The copy may have become too old between the answer and the look at its age.
  const late = outcomesOf((when) => when > oldest + pause / 1000);
  seeEvery('and later', late, (one) => one === '503 unavailable', see);
  see('a file started before breaks off', (await held.rest()) === 'broken');
  await Promise.all([lode.fleet.start('privacy'), newcomer]);
  see('the waiting replica is ready once the log is back', isReady);
  const back = await until('exports work', async () => (await ask(lode, path)).status === 200, 30_000);
  see(`exports work ${seconds(back)} after its start`, true);
}
