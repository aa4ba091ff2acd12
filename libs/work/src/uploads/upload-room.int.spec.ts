import { codeOf } from '@lode/testing';
import { base64, Fixture, hours } from './testing/uploads-fixture';

// The limit of an upload is 1000 bytes here, so that an account may have 4000 in unfinished ones.
describe('unfinished uploads', () => {
  let fixture: Fixture;

  beforeEach(async () => {
    fixture = await Fixture.open();
  });

  const put = (upload: string, bytes: number, { number = 0, account = 'acc_a' } = {}) =>
    codeOf(fixture.uploads.part(account, { upload, number, content: base64('x'.repeat(bytes)) }));
  const begin = (bytes?: number, account = 'acc_a') => codeOf(fixture.uploads.begin(account, { bytes }));
  /** Begins uploads of the given sizes. @returns their ids */
  async function abandon(...sizes: number[]): Promise<string[]> {
    const ids: string[] = [];
    for (const bytes of sizes) {
      const upload = await fixture.begin();
      await expect(put(upload, bytes)).resolves.toBe('ok');
      ids.push(upload);
    }
    return ids;
  }

  describe('may have four times the limit together', () => {
    test('and more is rejected, with a retry delay; other accounts have their own limit', async () => {
      await abandon(1000, 1000, 1000, 400);
      const upload = await fixture.begin();
      const refused = fixture.uploads.part('acc_a', { upload, number: 0, content: base64('x'.repeat(601)) });
      await expect(refused).rejects.toMatchObject({ code: 'overloaded', retryAfter: 60 });
      await expect(begin(601)).resolves.toBe('overloaded');
      await expect(begin(600)).resolves.toBe('ok');
      await expect(put(upload, 600)).resolves.toBe('ok');
      await expect(begin()).resolves.toBe('overloaded');
      await expect(begin(1000, 'acc_b')).resolves.toBe('ok');
      await expect(put(await fixture.begin('acc_b'), 1000, { account: 'acc_b' })).resolves.toBe('ok');
    });

    test('which concurrent parts cannot exceed', async () => {
      const uploads = await Promise.all(Array.from({ length: 12 }, () => fixture.begin()));
      const codes = await Promise.all(uploads.map((upload) => put(upload, 600)));
      expect(codes.filter((code) => code === 'ok')).toHaveLength(6);
      expect(codes.filter((code) => code === 'overloaded')).toHaveLength(6);
    });

    test('also where a part replaces another one', async () => {
      const [first = ''] = await abandon(900, 1000, 1000, 1000);
      await expect(put(first, 900)).resolves.toBe('ok');
      await expect(put(first, 100, { number: 1 })).resolves.toBe('ok');
      await expect(put(first, 90, { number: 1 })).resolves.toBe('ok');
      await abandon(10);
      await expect(put(first, 91, { number: 1 })).resolves.toBe('overloaded');
    });

    test('until one of them is finished, dropped or expired', async () => {
      const [first = '', second = ''] = await abandon(1000, 1000, 1000, 1000);
      await expect(begin(1)).resolves.toBe('overloaded');
      await fixture.uploads.finish('acc_a', { upload: first, parts: 1, bytes: 1000 });
      await abandon(1000);
      await expect(begin(1)).resolves.toBe('overloaded');
      await fixture.uploads.drop('acc_a', second);
      await abandon(1000);
      await expect(begin(1)).resolves.toBe('overloaded');
      fixture.clock.advance(hours(24));
      await expect(begin(1000)).resolves.toBe('ok');
    });
  });

  describe('are dropped', () => {
    test('with their content, any number of times, and take nothing more', async () => {
      const [upload = ''] = await abandon(10);
      for (const _ of ['once', 'again'])
        await expect(fixture.uploads.drop('acc_a', upload)).resolves.toEqual({ upload, kept: false });
      await expect(fixture.kept()).resolves.toEqual({ uploads: 0, parts: 0 });
      await expect(put(upload, 10)).resolves.toBe('not_found');
      await expect(codeOf(fixture.uploads.finish('acc_a', { upload, parts: 1, bytes: 10 }))).resolves.toBe(
        'not_found',
      );
    });

    test('while a part of them is being stored', async () => {
      const upload = await fixture.begin();
      const drop = () => codeOf(fixture.uploads.drop('acc_a', upload));
      const codes = await Promise.all([put(upload, 10), drop(), put(upload, 20, { number: 1 }), drop()]);
      for (const code of codes) expect(['ok', 'not_found']).toContain(code);
      await expect(fixture.kept()).resolves.toEqual({ uploads: 0, parts: 0 });
    });

    test('by their account only, which learns nothing about others', async () => {
      const [upload = ''] = await abandon(10);
      for (const id of [upload, upload.replace('outreach', 'crawl'), 'nonsense', '\u0000'])
        await expect(fixture.uploads.drop('acc_b', id)).resolves.toEqual({ upload: id, kept: false });
      await expect(codeOf(fixture.uploads.finish('acc_a', { upload, parts: 1, bytes: 10 }))).resolves.toBe(
        'ok',
      );
    });

    test('never when they are finished, also as a duplicate of an earlier one', async () => {
      const first = await fixture.send(['a', 'b'], { key: 'same' });
      const later = await fixture.begin();
      await fixture.uploads.part('acc_a', { upload: later, number: 0, content: base64('ab') });
      await fixture.uploads.finish('acc_a', { upload: later, parts: 1, bytes: 2 }, 'same');
      for (const upload of [first.upload, later])
        await expect(fixture.uploads.drop('acc_a', upload)).resolves.toEqual({ upload, kept: true });
      await expect(fixture.parts(first.upload)).resolves.toEqual(['a', 'b']);
      await expect(fixture.parts(later)).resolves.toEqual(['a', 'b']);
    });
  });
});
