import { IntegerField, operation, TextField } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { createContext, definitionOf } from '@lode/bus';
import { createDataSource, withAccount } from '@lode/database';
import { sampleDatabase, SampleModule, codeOf } from '@lode/testing';
import { answeredBefore, runOnce } from './run-once';

class NoteRequest {
  @TextField({ description: 'Text.' })
  text!: string;
}
class Note extends NoteRequest {
  @IntegerField({ description: 'Its number.' })
  id!: number;
}
const parts = {
  service: 'outreach',
  summary: '',
  http: null,
  access: 'account',
  request: NoteRequest,
  response: Note,
  timeout: 1000,
  idempotent: false,
} as const;
const AddNote = operation({ ...parts, name: 'add_note' });
const AddSecret = operation({ ...parts, name: 'add_secret', secret: true });

const { database } = definitionOf(SampleModule);
if (!database) throw new Error('the sample service has a database');

describe('an effect with an idempotency key', () => {
  let source: DataSource;

  beforeAll(async () => {
    source = await createDataSource({
      service: 'outreach',
      url: String((await sampleDatabase()).environment['DATABASE_URL']),
      database,
      pool: 20,
    }).initialize();
  });
  afterAll(() => source.destroy());

  interface Ask {
    key?: string;
    account?: string;
    text?: string;
    fail?: boolean;
    target?: typeof AddNote;
  }

  const add = ({ key, account = 'acc_a', text = 'x', fail = false, target = AddNote }: Ask): Promise<Note> =>
    runOnce({
      source,
      operation: target,
      request: { text },
      context: createContext(5000, { account, idempotencyKey: key }),
      run: async (manager) => {
        const [row] = await manager.query<{ id: string }[]>(
          'INSERT INTO outreach.notes (account_id, text) VALUES ($1, $2) RETURNING id',
          [account, text],
        );
        if (fail) throw new Error('after the effect');
        return { id: Number(row?.id), text };
      },
    });

  test('gives concurrent callers one effect and one response', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => add({ key: 'hundred' }).catch((error: unknown) => error)),
    );
    const notes = answers.filter((answer): answer is Note => !(answer instanceof Error));
    expect(new Set(notes.map(({ id }) => id)).size).toBe(1);
    expect(notes.length).toBeGreaterThanOrEqual(20);
    const others = answers.filter((answer) => answer instanceof Error);
    // Callers wait for a connection; only those that wait too long for the first one's transaction are rejected.
    expect(others.every((error) => /in_progress/.test(String(error)))).toBe(true);
  });

  test('belongs to one account and one operation', async () => {
    const [a, b] = await Promise.all([add({ key: 'shared' }), add({ key: 'shared', account: 'acc_b' })]);
    expect(a.id).not.toBe(b.id);
  });

  test('returns the previous response as long as it is stored', async () => {
    const before = (key?: string, text = 'x') =>
      answeredBefore<Note>({
        source,
        operation: AddNote,
        request: { text },
        context: createContext(5000, { account: 'acc_a', idempotencyKey: key }),
      });
    await expect(before('before')).resolves.toBeUndefined();
    const note = await add({ key: 'before' });
    await expect(before('before')).resolves.toEqual(note);
    await expect(before()).resolves.toBeUndefined();
    await expect(codeOf(before('before', 'y'))).resolves.toBe('idempotency_mismatch');
    await withAccount(source, 'acc_a', (manager) =>
      manager.query(
        `UPDATE outreach.idempotency_records SET created_at = now() - interval '25 hours' WHERE key = 'before'`,
      ),
    );
    await expect(before('before')).resolves.toBeUndefined();
  });

  test('rejects another request with the same key', async () => {
    await add({ key: 'mismatch', text: 'one' });
    await expect(codeOf(add({ key: 'mismatch', text: 'two' }))).resolves.toBe('idempotency_mismatch');
  });

  test('stores nothing of a secret response but the id', async () => {
    const id = String((await add({ key: 'secret', target: AddSecret })).id);
    const replay = await add({ key: 'secret', target: AddSecret }).catch((error: unknown) => error);
    expect(replay).toMatchObject({ code: 'already_done', id, detail: expect.stringContaining(id) as string });
    const stored = await withAccount(source, 'acc_a', (manager) =>
      manager.query(`SELECT answer FROM outreach.idempotency_records WHERE key = 'secret'`),
    );
    expect(stored).toEqual([{ answer: { id } }]);
  });

  test('leaves neither effect nor record after a failure', async () => {
    await expect(codeOf(add({ key: 'failed', fail: true }))).resolves.toContain('after the effect');
    await expect(codeOf(add({ key: 'failed' }))).resolves.toBe('ok');
  });

  test('is deleted after a day', async () => {
    const first = await add({ key: 'old' });
    await source.transaction(async (manager) => {
      await manager.query("SELECT set_config('lode.account', 'acc_a', true)");
      await manager.query(
        "UPDATE outreach.idempotency_records SET created_at = now() - interval '25 hours' WHERE key = 'old'",
      );
    });
    expect((await add({ key: 'old' })).id).not.toBe(first.id);
  });

  test('without a key every request has its effect', async () => {
    const [a, b] = [await add({}), await add({})];
    expect(a.id).not.toBe(b.id);
  });
});
