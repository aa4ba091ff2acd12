import { VerifyEmailFile, type Operation } from '@lode/contracts';
import { FileResults } from './file-results';
import { resultRow } from './testing/result-rows';
import { days, Fixture } from './testing/results-fixture';

const uuid = '01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';
const operation = VerifyEmailFile as unknown as Operation;

describe('the result set of a file', () => {
  let fixture: Fixture;
  let files: FileResults;
  beforeAll(async () => {
    fixture = await Fixture.open();
    files = new FileResults(fixture.source, 'outreach', fixture.hasher, fixture.clock);
  });

  const setOf = (last: string) =>
    files.setOf(operation, { account: 'acc_a', id: `job_outreach_${uuid.slice(0, -1)}${last}` });
  const rowAt = (position: number, name = `row ${position}`) => ({ position, row: resultRow({ name }) });
  const namesIn = async (id: string, limit?: number) =>
    (await fixture.pages(id, limit)).flatMap(({ rows }) => rows.map(({ name }) => name));

  test('grows in the order of the file, and stores each place once', async () => {
    const set = setOf('1');
    await files.open(set);
    await files.add(set, [rowAt(512), rowAt(0)]);
    // An attempt after a crash.
    await files.open(set);
    await files.add(set, [rowAt(512, 'again'), rowAt(25_600_000), rowAt(1)]);
    expect(await namesIn(set.id, 1)).toEqual(['row 0', 'row 1', 'row 512', 'row 25600000']);
    const [page] = await fixture.pages(set.id);
    expect(page?.results).toMatchObject({ id: set.id, total: 4, question: 'rows of a file' });
  });

  test('has at most 100,000 rows', async () => {
    const set = setOf('2');
    await files.open(set);
    await fixture.query('acc_a', 'UPDATE outreach.result_sets SET total = 99999 WHERE id = $1', [set.id]);
    await files.add(set, [rowAt(0), rowAt(1)]);
    await files.add(set, [rowAt(2)]);
    expect(await namesIn(set.id)).toEqual(['row 0']);
  });

  test('takes no rows once it has expired, and none for another account', async () => {
    const set = setOf('3');
    await files.open(set);
    await files.add({ ...set, account: 'acc_b' }, [rowAt(0)]);
    expect(await namesIn(set.id)).toEqual([]);
    fixture.clock.advance(days(31));
    await files.add(set, [rowAt(0)]);
    expect(await fixture.seen(set.id)).toEqual({ sets: 1, rows: 0 });
  });
});
