import type { EmailFinderResult, DomainSearchResult } from '@lode/contracts';
import { search } from '../domain-search/search';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { find } from '../email-finder/find';
import type { Answer } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds } from './figures';
import { outcomeOf } from './make-keys';
import { withServices } from './with-services';

const [known, fresh] = ['known.test', 'fresh.test'] as const;
/** Maximum milliseconds of an answer without waiting. */
const atOnce = 1500;

/** An answer, and how long it took in milliseconds. */
async function timed(question: Promise<Answer>): Promise<{ answer: Answer; took: number }> {
  const started = performance.now();
  return { answer: await question, took: performance.now() - started };
}

const janeAt = (lode: ServicesDeployment, domain: string) =>
  timed(find(lode, { domain, first_name: 'Jane', last_name: 'Doe' }));

const searchOf = (lode: ServicesDeployment) => timed(search(lode, { domain: known }));

async function withoutCrawl(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.fleet.find('crawl').stop();
  const { answer, took } = await janeAt(lode, fresh);
  const { email, verdict, partial } = answer.json<EmailFinderResult>();
  see(
    `crawl is down, a new domain: ${email}, ${verdict}, ${partial ? 'partial' : 'complete'}, after ${milliseconds(took)}`,
    email === `jane.doe@${fresh}` && verdict === 'valid' && partial && took < atOnce,
  );
  const stored = await searchOf(lode);
  const { total } = stored.answer.json<DomainSearchResult>();
  see(
    `stored addresses of a domain: ${total} after ${milliseconds(stored.took)}`,
    total === 3 && stored.took < atOnce,
  );
  await lode.fleet.start('crawl');
}

async function withoutVerification(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.fleet.find('verification').stop();
  const { answer, took } = await janeAt(lode, known);
  see(
    `verification is down, the finder: ${outcomeOf(answer)} after ${milliseconds(took)}`,
    outcomeOf(answer) === '503 unavailable' && took < atOnce,
  );
  const list = await searchOf(lode);
  see(
    `the search: ${outcomeOf(list.answer)} after ${milliseconds(list.took)}`,
    list.answer.status === 200 && list.took < atOnce,
  );
  await lode.fleet.start('verification');
  const isFound = async () => (await janeAt(lode, known)).answer.status === 200;
  see(`the finder answers ${milliseconds(await until('an answer', isFound))} after the restart`, true);
}

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const pages = { '/': teamPage(...colleagues(known)) };
  addCompany(lode, known, { mailboxes: ['jane.doe'], pages });
  addCompany(lode, fresh, { mailboxes: ['jane.doe'] });
  await searchOf(lode);
  await withoutCrawl(lode, see);
  await withoutVerification(lode, see);
}

export const emailWithoutServices: Drill = {
  number: 41,
  fault: 'crawl is stopped, then verification, during requests to the finder',
  expected:
    'without crawl: stored data and replies of the mail host, marked as partial; without verification: 503 from the finder, lists from the search; full service after the restart',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
