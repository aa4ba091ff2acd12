import type { NameResolver } from '@lode/platform/network';
import { checkBlocklists } from './verification-checks';

const resolverOf = (records: Readonly<Record<string, readonly string[]>>) =>
  ({
    lookUp: async (name: string, type: string) => {
      const found = type === 'A' ? records[name] : undefined;
      return found ? { kind: 'records', records: found } : { kind: 'no_such_domain' };
    },
  }) as unknown as NameResolver;

const zone = 'list.test';
const hosts = { 'mail.test': ['192.0.2.1', '192.0.2.2', '192.0.2.3'] };
const listsTheTestAddress = { '2.0.0.127.list.test': ['127.0.0.2'] };

const examine = async (records: Readonly<Record<string, readonly string[]>>) => {
  const [check] = checkBlocklists({ resolver: resolverOf(records), zones: [zone], heloName: 'mail.test' });
  return check?.run(new AbortController().signal);
};

test('names the listed addresses of the HELO name alone; a refused query is no listing', async () => {
  const entries = { '1.2.0.192.list.test': ['127.255.255.254'], '3.2.0.192.list.test': ['127.0.0.4'] };
  const found = await examine({ ...hosts, ...listsTheTestAddress, ...entries });
  expect(found).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(found)).toContain('Listed: 192.0.2.3 (127.0.0.4).');
});

test('passes where no address is listed', async () => {
  expect(await examine({ ...hosts, ...listsTheTestAddress })).toMatchObject({ state: 'passed' });
});

test('a list that does not list the test address is not believed', async () => {
  expect(await examine({ ...hosts, '3.2.0.192.list.test': ['127.0.0.4'] })).toMatchObject({
    state: 'failed',
  });
  expect(await examine({ ...hosts, '2.0.0.127.list.test': ['127.255.255.254'] })).toMatchObject({
    state: 'failed',
  });
});
