import { addCompany, colleagues, families, teamPage } from '../email-finder/company';
import { findPerson } from '../email-finder/find';
import { page } from '../crawl/small-site';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

const domain = 'one-reading.test';
const concurrency = 40;
const maxConversations = 2;
/** Pages and robots.txt are shared; each process that crawls the site reads its sitemap. */
const sitemap = '/sitemap.xml';
const crawlProcesses = 2;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const replicas = [lode.fleet.find('email'), await lode.fleet.start('email')];
  await lode.fleet.start('crawl');
  const people = families(concurrency);
  addCompany(lode, domain, {
    mailboxes: people.map((name) => `jane.${name}`),
    pages: {
      '/': page('Quay', '<a href="/team">Team</a> <a href="/contact">Contact</a>'),
      '/team': teamPage(...colleagues(domain)),
      '/contact': page('Contact', `<p>info@${domain}</p>`),
    },
  });
  const started = performance.now();
  const answers = await Promise.all(people.map((name) => findPerson(lode, domain, 'Jane', name)));
  const took = performance.now() - started;
  const right = answers.filter(({ email }, index) => email === `jane.${people[index]}@${domain}`).length;
  see(`${right} of ${concurrency} found after ${seconds(took)}`, right === concurrency);
  const shares = await Promise.all(
    replicas.map((each) =>
      metric(each, 'lode_operation_duration_seconds_count', { operation: 'find_email' }),
    ),
  );
  see(
    `requests by replica: ${shares.join(' and ')}`,
    shares.every((share) => share > 0),
  );
  const paths = lode.sandbox.observed.webRequests(domain).map(({ path }) => path);
  const pages = paths.filter((path) => path !== sitemap);
  see(
    `requests to the site: ${tally(paths)}`,
    new Set(pages).size === pages.length && paths.length - pages.length <= crawlProcesses,
  );
  const { length } = lode.sandbox.observed.smtpSessions(domain);
  see(`conversations with the mail host: ${length}`, length <= maxConversations);
}

export const oneReading: Drill = {
  number: 39,
  fault: `${concurrency} concurrent requests for people of one new domain, spread over two email and two crawl processes`,
  expected: 'each page of its site is read once, and its mail host has at most two sessions',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
