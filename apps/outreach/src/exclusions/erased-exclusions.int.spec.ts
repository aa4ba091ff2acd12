import { exclusionOperations, MatchExclusions, type AcceptExclusionsRequest } from '@lode/contracts';
import { until } from '@lode/testing';
import { ListsFixture } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => {
  lists = await ListsFixture.start();
});
afterAll(() => lists.stop());

const stored = (list: string) =>
  lists.query<{ hashes: string[]; subject_hashes: string[] }>(
    'SELECT hashes, subject_hashes FROM outreach.exclusions WHERE source = $1 AND id <> source',
    [list],
  );

test('an erasure removes the hashes of the person, and a removed lead those of its company', async () => {
  const list = await lists.create();
  await lists.add(list.id, [{ email: 'ada@oak.example' }, { email: 'ben@oak.example' }]);
  await expect(stored(list.id)).resolves.toHaveLength(2);
  await lists.lists.erase('ada@oak.example');
  const rest = await stored(list.id);
  expect(rest).toHaveLength(1);
  expect(rest.flatMap(({ subject_hashes }) => subject_hashes)).toHaveLength(1);
});

test('the rows about a person are those of the person only', async () => {
  const list = await lists.create();
  await lists.add(list.id, [{ email: 'dan@ash.example' }]);
  const [row] = await stored(list.id);
  const about = (hashes: readonly string[]) =>
    lists.query<{ source: string }>('SELECT source FROM outreach.exclusions_about($1)', [hashes]);
  await expect(about(row?.subject_hashes ?? [])).resolves.toEqual([{ source: list.id }]);
  await expect(about(['hash of another'])).resolves.toEqual([]);
});

test('a list of another account is not found', async () => {
  const list = await lists.create('Other', 'acc_2');
  const request = { sources: [list.id, 'contacted'], hashes: [] };
  await expect(lists.call(MatchExclusions, request, { account: 'acc_1' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(lists.call(MatchExclusions, request, { account: 'acc_2' })).resolves.toEqual({ hashes: [] });
});

test('sends to each service that asks', async () => {
  const list = await lists.create();
  await lists.add(list.id, [{ email: 'cy@elm.example' }]);
  const received = new Map<string, string[]>();
  for (const [service, { accept, wanted }] of Object.entries(exclusionOperations)) {
    let position = 0;
    received.set(service, []);
    lists.caller.serve(accept, (request: AcceptExclusionsRequest) => {
      if (request.after === position) {
        position = request.position;
        received.get(service)?.push(...request.entries.map(({ id }) => id));
      }
      return Promise.resolve({ position, wanted: 0, answered: 0 });
    });
    lists.caller.emit(wanted, { wanted: 1 });
  }
  await until(() => [...received.values()].every((ids) => ids.includes(list.id)), 10_000);
});
