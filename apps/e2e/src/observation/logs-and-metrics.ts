import { readFileSync } from 'node:fs';
import type { Job, NewKey, ServiceName } from '@lode/contracts';
import { crawl } from '../crawl/crawl';
import { addSmallSite } from '../crawl/small-site';
import { ask, verify, withQuery } from '../harness/http-client';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';

const services: readonly ServiceName[] = ['gateway', 'crawl', 'verification', 'webhooks'];
const canary = 'canary.person';
const domain = 'canary-domain.test';
const observed = 'anna@observed.test';

/** Settings of the observed services. */
export const loggingEverything: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = Object.fromEntries(
  services.map((name) => [name, { LODE_LOG_LEVEL: 'debug' }]),
);

const logsOf = ({ fleet }: ServicesDeployment): string =>
  services.map((name) => fleet.find(name).said).join('\n');

/** The first entry with a text; undefined while it is incomplete, because output arrives in pieces. */
const entryWith = ({ fleet }: ServicesDeployment, text: string): string | undefined =>
  services
    .flatMap((name) => fleet.find(name).said.split('\n').slice(0, -1))
    .find((line) => line.includes(text));

const metricsOf = async ({ fleet }: ServicesDeployment): Promise<string> =>
  (await Promise.all(services.map((name) => fleet.find(name).metrics()))).join('\n');

/** Requires `loggingEverything`, like `logsWithoutSecrets`. */
export const logsAndMetrics: Suite<ServicesDeployment> = (lode) =>
  describe('logs and metrics of services', () => {
    beforeAll(() => {
      lode().sandbox.add({ name: 'observed.test', mailboxes: { anna: 'exists' } });
    });

    it('relate the log entries of a request over services by its id', async () => {
      await verify(lode(), observed, { headers: { 'X-Request-Id': 'follow-me' } });
      await until('the operation is logged', () => entryWith(lode(), 'follow-me') !== undefined);
      expect(JSON.parse(entryWith(lode(), 'follow-me') ?? '')).toMatchObject({
        service: 'verification',
        operation: 'verify_email',
        outcome: 'ok',
        request_id: 'follow-me',
        severity_text: 'INFO',
        body: 'operation handled',
        trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
    });

    it('contain rate, errors and duration of each operation', async () => {
      await verify(lode(), observed);
      const text = await metricsOf(lode());
      expect(text).toMatch(
        /lode_operation_duration_seconds_count\{[^}]*operation="verify_email"[^}]*\} [1-9]/,
      );
      expect(text).toMatch(
        /lode_http_request_duration_seconds_count\{[^}]*operation="verify_email"[^}]*\} [1-9]/,
      );
    });

    it('contain every metric of the guide', async () => {
      const guide = readFileSync(inProject('docs/guides/metrics-and-alerts.md'), 'utf8');
      const named = [...guide.matchAll(/^\| `(lode_\w+)`/gm)].map(([, name = '']) => name);
      expect(named.length).toBeGreaterThan(5);
      const text = await metricsOf(lode());
      expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
    });
  });

export const logsWithoutSecrets: Suite<ServicesDeployment> = (lode) =>
  describe('logs and metrics of services', () => {
    beforeAll(() => {
      lode().sandbox.add({ name: domain, mailboxes: { [canary]: 'exists' } });
    });

    it('never contain a key, an address or a domain', async () => {
      const made: NewKey = (await ask(lode(), '/keys', { method: 'POST', body: { name: 'canary' } })).json();
      const email = `${canary}@${domain}`;
      await verify(lode(), email, { key: made.key });
      await ask(lode(), withQuery('/email-verifier/explanation', { email }));
      await ask(lode(), withQuery('/email-verifier', { email, api_key: made.key }));
      await ask(lode(), withQuery('/email-verifier', { emial: email }));
      await ask(lode(), '/keys', { method: 'POST', rawBody: `{"email":"${email}` });
      const bulk = { method: 'POST', body: { emails: [email, `unlisted@${domain}`] } };
      await ask(lode(), '/bulk-email-verifier', bulk);
      const job: Job = (
        await ask(lode(), '/bulk-email-verifier', { ...bulk, headers: { Prefer: 'respond-async' } })
      ).json();
      await until('the job is done', async () => (await getJob(lode(), job.id)).state === 'done');
      await crawl(lode(), { url: addSmallSite(lode(), `www.${domain}`), depth: '2' });
      await crawl(lode(), { url: `https://${canary}:${domain}@x.test/` });
      const output = `${logsOf(lode())}\n${await metricsOf(lode())}`;
      for (const operation of ['verify_email', 'crawl_site']) expect(output).toContain(operation);
      for (const secret of [made.key, lode().key, canary, domain]) expect(output).not.toContain(secret);
    });
  });
