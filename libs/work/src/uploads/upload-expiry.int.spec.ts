import { codeOf } from '@lode/testing';
import { Fixture, hours } from './testing/uploads-fixture';

describe('expired uploads', () => {
  let fixture: Fixture;

  beforeEach(async () => {
    fixture = await Fixture.open();
  });

  const put = (upload: string) => fixture.uploads.part('acc_a', { upload, number: 0, content: 'YQ==' });
  const forget = () => fixture.uploads.deleteExpired(fixture.clock.now());

  test('are gone after 24 hours, whether they were finished or not', async () => {
    const { upload } = await fixture.send(['a']);
    const begun = await fixture.begin();
    fixture.clock.advance(hours(24) - 1);
    await expect(codeOf(fixture.parts(upload))).resolves.toBe('ok');
    await expect(codeOf(put(begun))).resolves.toBe('ok');
    fixture.clock.advance(1);
    await expect(codeOf(fixture.parts(upload))).resolves.toBe('gone');
    await expect(codeOf(fixture.uploads.find('acc_a', upload))).resolves.toBe('gone');
    await expect(codeOf(put(begun))).resolves.toBe('gone');
    const end = fixture.uploads.finish('acc_a', { upload: begun, parts: 1, bytes: 1 });
    await expect(codeOf(end)).resolves.toBe('gone');
  });

  test('their content is deleted at once, for all accounts, the uploads a day later', async () => {
    await fixture.send(Array.from({ length: 150 }, () => 'x'));
    await fixture.send(['x'], { account: 'acc_b' });
    await put(await fixture.begin());
    fixture.clock.advance(hours(24) - 1);
    const { upload } = await fixture.send(['fresh']);
    await forget();
    await expect(fixture.kept()).resolves.toEqual({ uploads: 4, parts: 153 });
    fixture.clock.advance(1);
    await forget();
    await expect(fixture.kept()).resolves.toEqual({ uploads: 4, parts: 1 });
    await expect(fixture.parts(upload)).resolves.toEqual(['fresh']);
    fixture.clock.advance(hours(24));
    await forget();
    await expect(fixture.kept()).resolves.toEqual({ uploads: 1, parts: 0 });
  });

  test('replicas may delete them concurrently', async () => {
    for (const account of ['acc_a', 'acc_b', 'acc_c'])
      await fixture.send(
        Array.from({ length: 8 }, () => 'x'),
        { account },
      );
    fixture.clock.advance(hours(48));
    await Promise.all(Array.from({ length: 5 }, forget));
    await forget();
    await expect(fixture.kept()).resolves.toEqual({ uploads: 0, parts: 0 });
  });

  test('content that is removed while it is read ends the reading', async () => {
    const { upload } = await fixture.send(['a', 'b']);
    const reading = fixture.uploads.read('acc_a', upload);
    await expect(reading.next()).resolves.toMatchObject({ value: Buffer.from('a') });
    await fixture.uploads.remove('acc_a', upload);
    await expect(codeOf(reading.next())).resolves.toBe('gone');
    await expect(codeOf(fixture.uploads.remove('acc_a', upload))).resolves.toBe('ok');
  });
});
