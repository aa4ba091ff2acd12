import { ProblemError, resultOperations, type ResultPage, type ResultSet } from '@lode/contracts';
import { createContext, InProcessBroker } from '@lode/bus';
import { testBus } from '@lode/testing';
import { ResultReader } from './result-reader';
import { resultRow } from './testing/result-rows';

const idOf = (service: string) => `res_${service}_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11`;
/** Each set was created at the same time and last requested at another one, which determines when it expires. */
const setOf = (service: string, expires_at: string): ResultSet => ({
  id: idOf(service),
  operation: service === 'leads' ? 'generate_leads' : 'x',
  question: null,
  total: 2,
  created_at: '2025-12-01T00:00:00Z',
  expires_at,
});

/** The services with result sets, each with a set of two rows; an error makes the service unavailable. */
function producers(latest: Partial<Record<keyof typeof resultOperations, string | Error>>) {
  const broker = new InProcessBroker();
  const server = testBus(broker.connect());
  const asked: object[] = [];
  for (const service of ['crawl', 'email', 'intel', 'leads'] as const) {
    const { latest: asksLatest, read } = resultOperations[service];
    const made = latest[service];
    server.serve(asksLatest, () =>
      made instanceof Error
        ? Promise.reject(made)
        : Promise.resolve({ results: made === undefined ? null : setOf(service, made) }),
    );
    server.serve(read, (request, { account }): Promise<ResultPage> => {
      asked.push({ service, account, ...request });
      const rows = [resultRow({ name: request.cursor ?? 'first' })];
      const next_cursor = request.cursor === undefined ? 'second' : null;
      return Promise.resolve({ results: setOf(service, '2026-01-01T00:00:00Z'), rows, next_cursor });
    });
  }
  return { asked, reader: new ResultReader(testBus(broker.connect())) };
}

const context = createContext(5000, { account: 'acc_a' });

test('the newest set is the one of all services that was requested last', async () => {
  const { reader } = producers({ email: '2026-01-02T00:00:00Z', leads: '2026-01-03T00:00:00+05:00' });
  expect(await reader.newest(context)).toMatchObject({ id: idOf('leads') });
  const later = producers({ crawl: '2026-01-04T00:00:00Z', leads: '2026-01-03T00:00:00Z' });
  expect(await later.reader.newest(context)).toMatchObject({ id: idOf('crawl') });
  expect(await producers({}).reader.newest(context)).toBeUndefined();
});

test('while a service is unavailable, the newest set is unknown', async () => {
  const away = new ProblemError('unavailable');
  const { reader } = producers({ crawl: away, email: '2026-01-02T00:00:00Z', leads: away });
  await expect(reader.newest(context)).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('since crawl and leads did not answer'),
  });
});

test('a key takes only results of operations whose scope it holds', async () => {
  const withScopes = (...scopes: string[]) =>
    createContext(5000, { account: 'acc_a', scopes: new Set(scopes) });
  const { reader, asked } = producers({ crawl: '2026-01-04T00:00:00Z', leads: '2026-01-03T00:00:00Z' });
  expect(await reader.newest(withScopes('leads:read'))).toMatchObject({ id: idOf('leads') });
  expect(await reader.newest(withScopes('export:read'))).toBeUndefined();
  const away = producers({ crawl: new ProblemError('unavailable'), leads: '2026-01-03T00:00:00Z' });
  expect(await away.reader.newest(withScopes('maps:read'))).toMatchObject({ id: idOf('leads') });
  const id = idOf('leads');
  const forbidden = { code: 'forbidden', detail: expect.stringContaining('leads:read') as string };
  const maps = withScopes('maps:read');
  await expect(reader.page({ id }, maps)).rejects.toMatchObject(forbidden);
  await expect(reader.pages({ id }, maps).next()).rejects.toMatchObject(forbidden);
  asked.length = 0;
  await expect(reader.page({ id }, withScopes('leads:read'))).resolves.toMatchObject({ rows: [{}] });
});

test('pages are read in order, from the service of the id', async () => {
  const { reader, asked } = producers({});
  const names: unknown[] = [];
  for await (const { rows } of reader.pages({ id: idOf('email'), limit: 1 }, context))
    names.push(...rows.map(({ name }) => name));
  expect(names).toEqual(['first', 'second']);
  const page = { service: 'email', account: 'acc_a', id: idOf('email'), limit: 1 };
  expect(asked).toEqual([page, { ...page, cursor: 'second' }]);
});

test('one page', async () => {
  const { reader, asked } = producers({});
  const request = { id: idOf('leads'), cursor: 'a', until: 'b' };
  expect(await reader.page(request, context)).toMatchObject({ rows: [{ name: 'a' }], next_cursor: null });
  expect(asked).toMatchObject([{ service: 'leads', ...request }]);
});

test.each(['', 'latest', 'res_crawl_1', idOf('outreach'), idOf('constructor')])(
  '%j belongs to no service',
  async (id) => {
    const { reader, asked } = producers({});
    const refused = { code: 'not_found' };
    await expect(reader.pages({ id }, context).next()).rejects.toMatchObject(refused);
    await expect(reader.page({ id }, context)).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
  },
);
