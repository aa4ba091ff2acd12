import type { ServiceName } from '@lode/contracts';
import { Client } from 'pg';
import { ConfigError, freePort } from '@lode/platform';
import { emptyDatabase, type EmptyDatabase, HangingPath } from '@lode/testing';
import { provision } from './provision';

/** Roles exist per server: no other test uses this one. */
const service = 'passwords' as ServiceName;
let database: EmptyDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.drop());

const withoutPassword = (url: string): string => Object.assign(new URL(url), { password: '' }).href;

it('rejects an administrator without a password before it connects, and reports the setting', async () => {
  const refused = provision('postgres://postgres@127.0.0.1:1/lode', [service], {
    variable: 'LODE_ADMIN_URL',
  });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    /^LODE_ADMIN_URL has no password, .*: add it, or set LODE_ROLE_SECRET /,
  );
  const empty = provision('postgres://postgres:@127.0.0.1:1/lode?password=x', [service]);
  await expect(empty).rejects.toThrow(/^DATABASE_URL has no password/);
});

it('accepts given passwords with any characters, and derives the others from the secret', async () => {
  const given = new Map([['lode_passwords', `it's "100 %" \\ /@:?#é`]]);
  const roles = (await database.provision([service], { given, secret: 'a secret of the operator' })).get(
    service,
  );
  for (const url of [roles?.databaseUrl, roles?.migrationUrl]) {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.end();
  }
  const again = (await database.provision([service], { secret: 'another secret of theirs' })).get(service);
  expect(again?.migrationUrl).not.toBe(roles?.migrationUrl);
  expect(withoutPassword(String(again?.migrationUrl))).toBe(withoutPassword(String(roles?.migrationUrl)));
});

it('waits for a server that starts later, and says so once', async () => {
  const port = await freePort();
  const opening = Promise.withResolvers<HangingPath>();
  const sentences: string[] = [];
  const address = Object.assign(new URL(database.adminUrl), { port: String(port) }).href;
  const provisioned = provision(address, [service], {
    secret: 'a secret of the operator',
    onWaiting: (sentence) => {
      sentences.push(sentence);
      opening.resolve(HangingPath.to(database.adminUrl, port));
    },
  });
  const path = await opening.promise;
  expect((await provisioned).get(service)?.databaseUrl).toContain(`:${port}/`);
  await path.close();
  expect(sentences).toEqual([
    'Waiting up to 120 s for Postgres: Nothing listens at the address in DATABASE_URL. Start Postgres, or correct host and port.',
  ]);
});

it('waits for a limited time, and not at all where another attempt cannot succeed', async () => {
  const sentences: string[] = [];
  const onWaiting = (sentence: string): number => sentences.push(sentence);
  const secret = 'a secret of the operator';
  const absent = `postgres://postgres:x@127.0.0.1:${await freePort()}/lode`;
  await expect(provision(absent, [service], { secret, onWaiting, timeoutMs: 0 })).rejects.toThrow();
  const wrong = Object.assign(new URL(database.adminUrl), { password: 'wrong' }).href;
  await expect(provision(wrong, [service], { secret, onWaiting })).rejects.toMatchObject({ code: '28P01' });
  expect(sentences).toEqual([]);
});
