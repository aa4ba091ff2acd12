import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cancelSubject,
  CreateKey,
  defaultSubjectPrefix,
  ErasePerson,
  jobOperations,
  ListChanges,
  ListLists,
  operations,
  serviceInbox,
  subjectFor,
  subjectIn,
  VerifyEmail,
  type Operation,
} from '@lode/contracts';
import { startNatsServer, until, type TestNatsServer } from '@lode/testing';
import { connect, nkeyAuthenticator, nkeys, type NatsConnection } from '@nats-io/transport-node';
import { inProject } from './harness/project';

interface Caller {
  readonly name: string;
  readonly operations?: readonly string[];
  readonly administrative?: readonly string[];
  readonly accounts?: 'any' | readonly string[];
  readonly nkeys?: readonly string[];
}

interface Callers {
  readonly callers: readonly Caller[];
  readonly services?: Readonly<Record<string, readonly string[]>>;
  readonly subjectPrefix?: string;
}

const load = createRequire(inProject('package.json'));
const { natsConfig } = load('./tools/gen/nats-config.cjs') as {
  natsConfig(services: readonly unknown[], contracts: unknown, file: Callers): string;
};
const { readCallers } = load('./tools/gen/nats-callers.cjs') as { readCallers(root: string): Callers };

/** A service according to its definition. */
const crawl = { name: 'crawl', operations: [], calls: [], events: [], jobs: undefined };
const contracts = {
  operations,
  jobOperations,
  cancelSubject,
  defaultSubjectPrefix,
  serviceInbox,
  subjectFor,
  subjectIn,
};
type KeyPair = ReturnType<typeof nkeys.createUser>;

let folder: string;
let server: TestNatsServer | undefined;
const connections: NatsConnection[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lode-callers-'));
});

afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

function write(callers: Callers): string {
  const file = join(folder, 'nats.conf');
  const text = natsConfig([crawl], contracts, callers)
    .replace(/^(listen|http): .*\n/gm, '')
    .replace(/password: \$\w+/g, 'password: secret');
  writeFileSync(file, text);
  return file;
}

const start = async (callers: Callers): Promise<void> => {
  server = await startNatsServer({ config: write(callers) });
};

async function asCaller(name: string, key?: KeyPair): Promise<NatsConnection> {
  const credentials = key
    ? { authenticator: nkeyAuthenticator(key.getSeed()) }
    : { user: name, pass: 'secret' };
  const connection = await connect({
    servers: String(server?.url),
    ...credentials,
    inboxPrefix: `_INBOX.${name}.test`,
    waitOnFirstConnect: true,
    reconnectTimeWait: 50,
  });
  connections.push(connection);
  return connection;
}

/** The operations that the server permits the caller to call; no service answers them. */
async function allowed(caller: NatsConnection, asked: readonly Operation[]): Promise<string[]> {
  const answers = await Promise.all(
    asked.map(async ({ name, subject }) => {
      const error: unknown = await caller.request(subject, '{}', { timeout: 2_000 }).catch((e: unknown) => e);
      return String(Object(error).message).includes('no responders') ? [name] : [];
    }),
  );
  return answers.flat();
}

const some = [VerifyEmail, ListLists, CreateKey, ErasePerson, ListChanges] as unknown as readonly Operation[];

it('platform, as shipped, has no administrative operations', async () => {
  await start(readCallers(inProject()));
  expect(await allowed(await asCaller('platform'), some)).toEqual(['verify_email', 'list_lists']);
});

it('a caller has the listed operations, administrative ones only by name', async () => {
  await start({
    callers: [
      { name: 'warehouse', operations: ['*'], administrative: ['privacy.erase_person'], accounts: 'any' },
      { name: 'facts', operations: ['*'] },
      { name: 'lists-only', operations: ['outreach.*'], accounts: 'any' },
    ],
  });
  expect(await allowed(await asCaller('warehouse'), some)).toEqual([
    'verify_email',
    'list_lists',
    'erase_person',
  ]);
  expect(await allowed(await asCaller('facts'), some)).toEqual(['verify_email']);
  expect(await allowed(await asCaller('lists-only'), some)).toEqual(['list_lists']);
});

it('a caller that is limited to accounts may call the subjects of these accounts only', async () => {
  await start({ callers: [{ name: 'crm', operations: ['*'], accounts: ['acc_1', 'acc_2'] }] });
  const crm = await asCaller('crm');
  const subjectsFor = (account: string) =>
    some.map((operation) => ({ ...operation, subject: subjectFor(operation.subject, account) }));
  for (const account of ['acc_1', 'acc_2'])
    expect(await allowed(crm, subjectsFor(account))).toEqual(['verify_email', 'list_lists']);
  expect(await allowed(crm, [...some, ...subjectsFor('acc_3'), ...subjectsFor('any')])).toEqual([]);
  const refused = Promise.withResolvers<unknown>();
  crm.subscribe(jobOperations.verification.progress.subject, { callback: (error) => refused.resolve(error) });
  expect(String(await refused.promise)).toContain('Permissions Violation');
});

it('an installation with another prefix has its subjects only', async () => {
  await start({ subjectPrefix: 'acme.lode', callers: [{ name: 'facts', operations: ['*'] }] });
  const prefixed = some.map((operation) => ({
    ...operation,
    subject: subjectIn('acme.lode', operation.subject),
  }));
  const caller = await asCaller('facts');
  expect(await allowed(caller, prefixed)).toEqual(['verify_email']);
  expect(await allowed(caller, some)).toEqual([]);
});

it('an NKey is replaced without a restart: the server accepts both, then only the second', async () => {
  const [first, second] = [nkeys.createUser(), nkeys.createUser()];
  const callers = (...keys: KeyPair[]): Callers => ({
    callers: [
      { name: 'crm', operations: ['verification.*'], nkeys: keys.map((key) => key.getPublicKey()) },
      { name: 'bystander', operations: ['verification.*'] },
    ],
  });
  await start(callers(first));
  const old = await asCaller('crm', first);
  const bystander = await asCaller('bystander');
  expect(await allowed(old, some)).toEqual(['verify_email']);

  write(callers(first, second));
  await server?.reload();
  const next = await asCaller('crm', second);
  expect(await allowed(next, some)).toEqual(['verify_email']);
  expect(old.isClosed()).toBe(false);

  write(callers(second));
  await server?.reload();
  await until(() => old.isClosed());
  expect(await allowed(next, some)).toEqual(['verify_email']);
  expect(bystander.isClosed()).toBe(false);
  expect(await allowed(bystander, some)).toEqual(['verify_email']);
});

it('a service can have NKeys instead of its password', async () => {
  const key = nkeys.createUser();
  await start({ callers: [], services: { crawl: [key.getPublicKey()] } });
  const connection = await asCaller('crawl', key);
  await expect(connection.flush()).resolves.toBeUndefined();
});

it.each<[string, Callers, RegExp]>([
  [
    'an administrative operation',
    { callers: [{ name: 'a', operations: ['privacy.erase_person'], accounts: 'any' }] },
    /a: privacy\.erase_person is administrative: grant it/,
  ],
  [
    'an unknown operation',
    { callers: [{ name: 'a', operations: ['email.guess'] }] },
    /a: email\.guess matches no operation/,
  ],
  [
    'a grant of a pattern',
    { callers: [{ name: 'a', administrative: ['privacy.*'] }] },
    /a: privacy\.\* is no operation/,
  ],
  [
    'a grant of an ordinary operation',
    { callers: [{ name: 'a', administrative: ['verification.verify_email'] }] },
    /is not administrative/,
  ],
  [
    'an operation for accounts without any',
    { callers: [{ name: 'a', operations: ['outreach.list_lists'] }] },
    /works for an account: set accounts/,
  ],
  ['the name of a service', { callers: [{ name: 'crawl' }] }, /crawl: the name is taken/],
  ['a name twice', { callers: [{ name: 'a' }, { name: 'a' }] }, /a: the name is taken/],
  ['a seed', { callers: [{ name: 'a', nkeys: ['SUAM'] }] }, /is no public NKey/],
  [
    'an account that is no token of a subject',
    { callers: [{ name: 'a', operations: ['*'], accounts: ['acc.*'] }] },
    /a: acc\.\* is no id of an account/,
  ],
  ['an unknown service', { callers: [], services: { crowl: [] } }, /crowl is no service/],
])('rejects %s with the reason', (_, callers, problem) => {
  expect(() => natsConfig([crawl], contracts, callers)).toThrow(problem);
});
