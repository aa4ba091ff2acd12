import { createHash, randomBytes } from 'node:crypto';
import { uploadPartBytes } from '@lode/contracts';
import { codeOf } from '@lode/testing';
import { prefixedId } from '@lode/platform';
import { base64, Fixture } from './testing/uploads-fixture';

describe('uploads', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  const put = (upload: string, number: number, text: string, account = 'acc_a') =>
    fixture.uploads.part(account, { upload, number, content: base64(text) });

  test('are returned as they were sent', async () => {
    const finished = await fixture.send(['email\nzoë@', 'example.com\n', '\u0000🦉']);
    expect(finished).toEqual({
      upload: expect.stringMatching(/^upl_outreach_[0-9a-f-]{36}$/) as string,
      bytes: Buffer.byteLength('email\nzoë@example.com\n\u0000🦉'),
      sha256: createHash('sha256').update('email\nzoë@example.com\n\u0000🦉').digest('hex'),
    });
    await expect(fixture.uploads.find('acc_a', finished.upload)).resolves.toEqual(finished);
    await expect(fixture.parts(finished.upload)).resolves.toEqual([
      'email\nzoë@',
      'example.com\n',
      '\u0000🦉',
    ]);
  });

  test('accept parts in any order, repeatedly and concurrently', async () => {
    const upload = await fixture.begin();
    await put(upload, 2, 'c-before-and-longer');
    await Promise.all([put(upload, 2, 'c'), put(upload, 0, 'a'), put(upload, 1, 'b'), put(upload, 1, 'b')]);
    await expect(put(upload, 0, 'A')).resolves.toEqual({ number: 0, bytes: 1 });
    await fixture.uploads.finish('acc_a', { upload, parts: 3, bytes: 3 });
    await expect(fixture.parts(upload)).resolves.toEqual(['A', 'b', 'c']);
  });

  test('are not finished while parts are missing or bytes differ', async () => {
    const upload = await fixture.begin();
    const finish = (parts: number, bytes: number) =>
      codeOf(fixture.uploads.finish('acc_a', { upload, parts, bytes }));
    await expect(finish(1, 1)).resolves.toBe('conflict');
    await put(upload, 0, 'a');
    await put(upload, 2, 'c');
    for (const [parts, bytes] of [
      [2, 2],
      [3, 2],
      [3, 3],
      [1, 1],
    ] as const)
      await expect(finish(parts, bytes)).resolves.toBe('conflict');
    await expect(codeOf(fixture.parts(upload))).resolves.toBe('conflict');
    await put(upload, 1, 'b');
    await expect(finish(3, 4)).resolves.toBe('conflict');
    await expect(finish(3, 3)).resolves.toBe('ok');
  });

  test('are immutable when finished', async () => {
    const { upload } = await fixture.send(['a', 'b']);
    await expect(put(upload, 1, 'b')).resolves.toEqual({ number: 1, bytes: 1 });
    await expect(codeOf(put(upload, 1, 'x'))).resolves.toBe('conflict');
    await expect(codeOf(put(upload, 2, 'c'))).resolves.toBe('conflict');
    const again = fixture.uploads.finish('acc_a', { upload, parts: 2, bytes: 2 });
    await expect(again).resolves.toMatchObject({ upload, bytes: 2 });
    await expect(codeOf(fixture.uploads.finish('acc_a', { upload, parts: 1, bytes: 1 }))).resolves.toBe(
      'conflict',
    );
    await expect(fixture.parts(upload)).resolves.toEqual(['a', 'b']);
  });

  test('end at the limit, also where a part is replaced', async () => {
    await expect(codeOf(fixture.uploads.begin('acc_a', { bytes: 1001 }))).resolves.toBe('request_too_large');
    const { upload } = await fixture.uploads.begin('acc_a', { bytes: 1000 });
    await put(upload, 0, 'a'.repeat(600));
    await expect(codeOf(put(upload, 1, 'b'.repeat(401)))).resolves.toBe('request_too_large');
    await put(upload, 1, 'b'.repeat(400));
    await expect(codeOf(put(upload, 0, 'a'.repeat(601)))).resolves.toBe('request_too_large');
    await put(upload, 0, 'a'.repeat(600));
    await fixture.uploads.finish('acc_a', { upload, parts: 2, bytes: 1000 });
  });

  test.each([
    ['no base64', 'a-b_'],
    ['base64 without its padding', 'YWI'],
    ['base64 with unused bits', 'YQ==YQ=='],
    ['nothing', '===='],
    ['more than a part', Buffer.alloc(uploadPartBytes + 1).toString('base64')],
  ])('refuse %s', async (_name, content) => {
    const upload = await fixture.begin();
    await expect(codeOf(fixture.uploads.part('acc_a', { upload, number: 0, content }))).resolves.toBe(
      'validation',
    );
  });

  test('belong to the account: other accounts cannot detect them', async () => {
    const { upload } = await fixture.send(['mine'], { account: 'acc_b' });
    const begun = await fixture.begin('acc_b');
    const unknown = prefixedId('upl_outreach', fixture.clock.now(), randomBytes(10));
    for (const id of [upload, begun, unknown, upload.replace('outreach', 'crawl'), 'nonsense', '\u0000']) {
      await expect(codeOf(put(id, 0, 'mine'))).resolves.toBe('not_found');
      await expect(codeOf(fixture.uploads.finish('acc_a', { upload: id, parts: 1, bytes: 4 }))).resolves.toBe(
        'not_found',
      );
      await expect(codeOf(fixture.uploads.find('acc_a', id))).resolves.toBe('not_found');
      await expect(codeOf(fixture.parts(id))).resolves.toBe('not_found');
    }
    await fixture.uploads.remove('acc_a', upload);
    await expect(fixture.parts(upload, 'acc_b')).resolves.toEqual(['mine']);
  });

  test('row-level security is a second layer of protection', async () => {
    const { upload } = await fixture.send(['mine'], { account: 'acc_b' });
    for (const table of ['uploads WHERE id', 'upload_parts WHERE upload_id']) {
      const statement = `SELECT 1 FROM outreach.${table} = $1`;
      await expect(fixture.query('acc_a', statement, [upload])).resolves.toEqual([]);
      await expect(fixture.query('acc_b', statement, [upload])).resolves.toHaveLength(1);
    }
    const smuggle = `INSERT INTO outreach.upload_parts (upload_id, number, account_id, content)
      VALUES ($1, 1, 'acc_b', '')`;
    await expect(fixture.query('acc_a', smuggle, [upload])).rejects.toThrow('row-level security');
  });
});
