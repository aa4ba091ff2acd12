import { readFileSync } from 'node:fs';
import { type Job, type NewKey, type ServiceName, VerifyEmail } from '@lode/contracts';
import type { ReceivedSpan, TraceReceiver } from '@lode/testing';
import { getJob } from './api/jobs';
import { crawl } from './api/searches';
import { addSmallSite } from './harness/companies';
import { ask, verify, withQuery } from './harness/http-client';
import { inProject } from './harness/project';
import type { ServicesDeployment } from './harness/services-deployment';
import type { Suite } from './harness/suite';
import { until } from './harness/until';

const services: readonly ServiceName[] = ['gateway', 'crawl', 'verification', 'webhooks'];
const canary = 'canary.person';
const loggedDomain = 'canary-domain.test';
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
      lode().sandbox.add({ name: loggedDomain, mailboxes: { [canary]: 'exists' } });
    });

    it('never contain a key, an address or a domain', async () => {
      const made: NewKey = (await ask(lode(), '/keys', { method: 'POST', body: { name: 'canary' } })).json();
      const email = `${canary}@${loggedDomain}`;
      await verify(lode(), email, { key: made.key });
      await ask(lode(), withQuery('/email-verifier/explanation', { email }));
      await ask(lode(), withQuery('/email-verifier', { email, api_key: made.key }));
      await ask(lode(), withQuery('/email-verifier', { emial: email }));
      await ask(lode(), '/keys', { method: 'POST', rawBody: `{"email":"${email}` });
      const bulk = { method: 'POST', body: { emails: [email, `unlisted@${loggedDomain}`] } };
      await ask(lode(), '/bulk-email-verifier', bulk);
      const job: Job = (
        await ask(lode(), '/bulk-email-verifier', { ...bulk, headers: { Prefer: 'respond-async' } })
      ).json();
      await until('the job is done', async () => (await getJob(lode(), job.id)).state === 'done');
      await crawl(lode(), { url: addSmallSite(lode(), `www.${loggedDomain}`), depth: '2' });
      await crawl(lode(), { url: `https://${canary}:${loggedDomain}@x.test/` });
      const output = `${logsOf(lode())}\n${await metricsOf(lode())}`;
      for (const operation of ['verify_email', 'crawl_site']) expect(output).toContain(operation);
      for (const secret of [made.key, lode().key, canary, loggedDomain]) expect(output).not.toContain(secret);
    });
  });

/** Services whose spans are received. */
const tracedServices: readonly ServiceName[] = ['gateway', 'crawl', 'verification', 'email', 'webhooks'];
const tracedDomain = 'traced.test';
const client = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Adds the variables of the receiver to the settings of the traced services. */
export const tracing = (
  settings: Partial<Record<ServiceName, NodeJS.ProcessEnv>>,
  variables: NodeJS.ProcessEnv,
): Partial<Record<ServiceName, NodeJS.ProcessEnv>> => ({
  ...settings,
  ...Object.fromEntries(tracedServices.map((name) => [name, { ...settings[name], ...variables }])),
});

const withName = (spans: readonly ReceivedSpan[], name: string, service: string) =>
  spans.filter((span) => span.name === name && span.resource['service.name'] === `lode-${service}`);

/**
 * All spans of the newest trace that begins with this request, once it has ended and the parents of its spans have
 * arrived too: each process sends its spans in batches of its own.
 */
const traceOf = async (receiver: TraceReceiver, request: string, last: string): Promise<ReceivedSpan[]> =>
  receiver.trace((spans) => {
    const root = withName(spans, request, 'gateway').at(-1);
    const ofTrace = spans.filter(({ traceId }) => traceId === root?.traceId);
    return ofTrace.some(({ name }) => name === last) && orphansOf(ofTrace).length === 0 && ofTrace;
  });

/** The spans above the SMTP conversation of a verification. */
export const verifierChain = [
  'lode-verification 3 SMTP conversation',
  `lode-verification 2 ${VerifyEmail.subject}`,
  `lode-gateway 3 ${VerifyEmail.subject}`,
  'lode-gateway 2 GET /email-verifier',
];

/** A span of this name and all spans above it, each with its service and kind. */
export function chainOf(spans: readonly ReceivedSpan[], name: string): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const chain: string[] = [];
  let span = spans.find((each) => each.name === name);
  for (; span; span = byId.get(span.parentSpanId ?? ''))
    chain.push(`${String(span.resource['service.name'])} ${span.kind} ${span.name}`);
  return chain;
}

/** Spans below one that was not received. */
export function orphansOf(spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId: id }) => id !== undefined && !ids.has(id));
}

/** Requires `tracing`. */
export const traces =
  (receiver: TraceReceiver): Suite<ServicesDeployment> =>
  (lode) =>
    describe('traces of services', () => {
      beforeAll(() => {
        lode().sandbox.add({ name: tracedDomain, mailboxes: { anna: 'exists' } });
      });

      it('contain a request from HTTP to SMTP, with every span below another', async () => {
        await verify(lode(), `anna@${tracedDomain}`);
        const spans = await traceOf(receiver, 'GET /email-verifier', 'SMTP conversation');
        expect(chainOf(spans, 'SMTP conversation')).toEqual(verifierChain);
        expect(orphansOf(spans)).toEqual([]);
        const names = spans.map(({ name }) => name);
        expect(names.filter((name) => /^(SELECT|INSERT) verification\./.test(name))).not.toEqual([]);
      });

      it('begin at the gateway, with a link to the trace of the client', async () => {
        const email = `anna@${tracedDomain}`;
        await ask(lode(), withQuery('/email-verifier/explanation', { email }), {
          headers: { traceparent: client },
        });
        const root = await receiver.trace((spans) =>
          withName(spans, 'GET /email-verifier/explanation', 'gateway').find(({ links }) => links.length > 0),
        );
        expect(root).toMatchObject({ parentSpanId: undefined, links: [client.slice(3, 35)] });
        expect(root.traceId).not.toBe(client.slice(3, 35));
        expect(root.attributes).toEqual({
          'http.request.method': 'GET',
          'lode.request_id': expect.stringMatching(/^req_/),
          'http.route': '/email-verifier/explanation',
          'http.response.status_code': 200,
        });
      });
    });

/** Requires `tracing`. */
export const tracesOfWork =
  (receiver: TraceReceiver): Suite<ServicesDeployment> =>
  (lode) =>
    describe('traces of services', () => {
      it('contain fetched pages and jobs', async () => {
        const email = `anna@${tracedDomain}`;
        await ask(lode(), '/bulk-email-verifier', {
          method: 'POST',
          body: { emails: [email] },
          headers: { Prefer: 'respond-async' },
        });
        const spans = await traceOf(receiver, 'POST /bulk-email-verifier', 'job verify_emails');
        expect(withName(spans, 'job verify_emails', 'verification')[0]).toMatchObject({
          kind: 5,
          attributes: { 'lode.outcome': 'done' },
        });
        await ask(lode(), withQuery('/domain-search', { domain: tracedDomain }));
        await traceOf(receiver, 'GET /domain-search', 'GET');
      });
    });

/** Requires to be the last suite: no span of any of them contains an address, a host of a test, a URL or a key. */
export const tracesWithoutSecrets =
  (receiver: TraceReceiver): Suite<ServicesDeployment> =>
  () =>
    describe('traces of services, over all suites', () => {
      it('never contain a key, an address or a domain', () => {
        expect(receiver.spans.length).toBeGreaterThan(100);
        expect(receiver.forbidden).toEqual([]);
      });
    });
