import { codeOf } from '@lode/testing';
import { Fixture, hours } from './testing/uploads-fixture';

describe('the same idempotency key', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  test('makes the same content the same upload, also with other parts', async () => {
    const first = await fixture.send(['ab', 'c'], { key: 'same' });
    const before = await fixture.kept();
    const second = await fixture.send(['a', 'bc'], { key: 'same' });
    expect(second).toEqual(first);
    await expect(fixture.parts(first.upload)).resolves.toEqual(['ab', 'c']);
    await expect(fixture.kept()).resolves.toEqual({ uploads: before.uploads + 1, parts: before.parts });
  });

  test('may be finished twice by either upload', async () => {
    const first = await fixture.send(['a'], { key: 'twice' });
    const upload = await fixture.begin();
    await fixture.uploads.part('acc_a', { upload, number: 0, content: 'YQ==' });
    const end = () => fixture.uploads.finish('acc_a', { upload, parts: 1, bytes: 1 }, 'twice');
    await expect(end()).resolves.toEqual(first);
    await expect(end()).resolves.toEqual(first);
    await expect(fixture.parts(upload)).resolves.toEqual(['a']);
  });

  test('with other content is a mismatch, and the first stays as it is', async () => {
    const first = await fixture.send(['a'], { key: 'other' });
    await expect(codeOf(fixture.send(['b'], { key: 'other' }))).resolves.toBe('idempotency_mismatch');
    await expect(fixture.parts(first.upload)).resolves.toEqual(['a']);
  });

  test('has no effect across accounts and operations, nor when it is missing', async () => {
    const sent = await Promise.all([
      fixture.send(['a'], { key: 'own' }),
      fixture.send(['a'], { key: 'own', account: 'acc_b' }),
      fixture.send(['a'], { key: 'own', operation: 'import_things' }),
      fixture.send(['a']),
      fixture.send(['a']),
    ]);
    expect(new Set(sent.map(({ upload }) => upload)).size).toBe(5);
  });

  test('in concurrent requests is one upload', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => fixture.send(['a', 'b'], { key: 'crowd' })),
    );
    expect(new Set(sent.map(({ upload }) => upload)).size).toBe(1);
    await expect(fixture.parts(sent[0]?.upload ?? '')).resolves.toEqual(['a', 'b']);
  });

  test('restores content that was read and removed', async () => {
    const first = await fixture.send(['ab', 'c'], { key: 'removed' });
    await fixture.uploads.remove('acc_a', first.upload);
    await expect(codeOf(fixture.parts(first.upload))).resolves.toBe('gone');
    await expect(codeOf(fixture.send(['x'], { key: 'removed' }))).resolves.toBe('idempotency_mismatch');
    fixture.clock.advance(hours(23));
    await expect(fixture.send(['a', 'bc'], { key: 'removed' })).resolves.toEqual(first);
    fixture.clock.advance(hours(23));
    await fixture.uploads.deleteExpired(fixture.clock.now());
    await expect(fixture.parts(first.upload)).resolves.toEqual(['a', 'bc']);
  });

  test('is free again after 24 hours', async () => {
    const first = await fixture.send(['a'], { key: 'day' });
    fixture.clock.advance(hours(24));
    const later = await fixture.send(['b'], { key: 'day' });
    expect(later.upload).not.toBe(first.upload);
    await expect(fixture.send(['b'], { key: 'day' })).resolves.toEqual(later);
  });
});
