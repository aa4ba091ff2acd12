import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TraceReceiver } from '@lode/testing';
import {
  operations,
  CreateKey,
  VerifyEmail,
  GetJob,
  jobOperations,
  StartVerifyEmails,
  type Job,
  type JobChange,
} from '@lode/contracts';
import { type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { definitions } from '@lode/standalone';
import { everyOperation } from './docs/every-operation';
import { jsonOf, guides, natsCommands, nestClient, nestClientPackage } from './documentation/guides';
import { otherAccount, type OtherAccount } from './harness/accounts';
import { connectBare, request } from './harness/nats';
import { startServicesDeployment, type ServicesDeployment } from './harness/services-deployment';
import { describeDeployment, type Suite } from './harness/suite';
import { until } from './harness/until';
import {
  loggingEverything,
  logsAndMetrics,
  logsWithoutSecrets,
  traces,
  tracesOfWork,
  tracesWithoutSecrets,
  tracing,
} from './observation';
import { erasedName, erasedPerson } from './privacy/erasure';
import { jobWorkflow } from './workflows/jobs';

const folder = mkdtempSync(join(tmpdir(), 'lode-rules-'));
writeFileSync(join(folder, 'rules.json'), jsonOf('technology-rules.md'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  ...loggingEverything,
  crawl: { ...loggingEverything.crawl, LODE_TECHNOLOGY_RULES: folder },
};

const receiver = new TraceReceiver();
afterAll(() => receiver.stop());
const startTraced = async () =>
  startServicesDeployment({ settings: tracing(settings, await receiver.start()) });

interface Described {
  readonly type: string;
  readonly name: string;
  readonly endpoints?: readonly {
    readonly name: string;
    readonly subject: string;
    readonly queue_group: string;
  }[];
}

const services = new Set(operations.map(({ service }) => service)).size;

const discovery: Suite<ServicesDeployment> = (lode) =>
  describe('the NATS services protocol (ADR-32)', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
    });
    afterAll(() => client.close());

    const askAll = async (subject: string): Promise<Described[]> => {
      const answers: Described[] = [];
      for await (const message of await client.requestMany(subject, '', {
        strategy: 'stall',
        stall: 300,
        maxWait: 10_000,
      }))
        answers.push(message.json<Described>());
      return answers.sort((a, b) => (a.name < b.name ? -1 : 1));
    };

    it('lists every operation with its subject and queue group', async () => {
      let infos: Described[] = [];
      // A busy service may answer when the others have been silent for longer than a stall.
      await until('every service answers', async () => {
        infos = await askAll('$SRV.INFO');
        return infos.length >= services;
      });
      expect(infos.map(({ type }) => type)).toEqual(infos.map(() => 'io.nats.micro.v1.info_response'));
      const listed = infos.flatMap(({ name, endpoints = [] }) =>
        endpoints.map(({ subject, queue_group }) => `${subject} ${queue_group} ${name}`),
      );
      expect(listed.sort()).toEqual(
        operations.map(({ subject, service }) => `${subject} ${service} ${service}`).sort(),
      );
    });

    it('answers for one service only, and counts', async () => {
      expect((await askAll('$SRV.PING.verification')).map(({ name }) => name)).toEqual(['verification']);
      const [stats] = await askAll('$SRV.STATS.verification');
      expect(stats?.endpoints).toContainEqual(
        expect.objectContaining({ name: 'verify_email', num_requests: expect.any(Number) }),
      );
    });
  });

const permissions: Suite<ServicesDeployment> = (lode) =>
  describe('the NATS user of a service', () => {
    it('may call exactly the operations that its definition lists', async () => {
      const mistakes: string[] = [];
      for (const { name: user, calls } of definitions) {
        if (calls === 'all') continue;
        const client = await connectBare(lode().broker, user);
        const listed = new Set(calls.map(({ subject }) => subject));
        for (const { service, subject } of operations.filter((operation) => operation.service !== user)) {
          // Not JSON: no operation has an effect.
          const outcome = await request(client, subject, '{', { 'Lode-Account': 'acc_nobody' }).then(
            (reply) => reply.headers?.get('Nats-Service-Error') ?? '',
            (error: unknown) =>
              Object(error).cause instanceof PermissionViolationError ? 'denied' : String(error),
          );
          const expected = listed.has(subject) ? 'malformed_body' : 'denied';
          if (outcome !== expected) mistakes.push(`${user} on ${service}, ${subject}: ${outcome}`);
        }
        await client.close();
      }
      expect(mistakes).toEqual([]);
    }, 60_000);

    it.each([CreateKey.subject, VerifyEmail.subject])('cannot subscribe to %s', async (subject) => {
      const client = await connectBare(lode().broker, 'verification');
      const listening = new Promise((resolve) =>
        client.subscribe(subject, { callback: (error) => resolve(error) }),
      );
      expect(await listening).toBeInstanceOf(PermissionViolationError);
      await client.close();
    });

    it('needs its password', async () => {
      const stranger = { ...lode().broker, password: 'wrong' };
      await expect(connectBare(stranger, 'gateway')).rejects.toThrow(/authorization/i);
    });
  });

const jobOnTheBus: Suite<ServicesDeployment> = (lode) =>
  describe('a bare NATS client', () => {
    let client: NatsConnection;
    let account: OtherAccount;
    beforeAll(async () => {
      client = await connectBare(lode().broker, 'platform');
      account = await otherAccount(lode(), 'bare');
    });
    afterAll(() => client.close());

    const call = async <T>({ subject }: { readonly subject: string }, body: object): Promise<T> =>
      (await request(client, subject, JSON.stringify(body), { 'Lode-Account': account.id })).json<T>();

    it('starts a job, receives its events, and gets the result from either service', async () => {
      const { get, progress } = jobOperations.verification;
      const subscription = client.subscribe(progress.subject);
      await client.flush();
      const { id } = await call<Job>(StartVerifyEmails, { emails: ['no address'] });
      const states: string[] = [];
      for await (const message of subscription) {
        const change = message.json<JobChange>();
        if (change.id !== id) continue;
        states.push(change.state);
        if (change.state === 'done') break;
      }
      expect(states[0]).toBe('queued');
      const job = await call<Job>(get, { id });
      expect(job).toMatchObject({ id, state: 'done', result: { total: 1, valid: 0 } });
      expect(await call(GetJob, { id })).toEqual(job);
    });
  });

/** The wire contract: every service as its own process, and a nats-server with the generated permissions. */
describeDeployment('services on NATS', startTraced, [
  logsAndMetrics,
  logsWithoutSecrets,
  traces(receiver),
  tracesOfWork(receiver),
  everyOperation,
  jobWorkflow,
  discovery,
  permissions,
  jobOnTheBus,
  natsCommands,
  nestClient,
  nestClientPackage,
  guides,
  erasedPerson,
  erasedName,
  tracesWithoutSecrets(receiver),
]);
