import { resultRows } from './testing/result-rows';
import { codeOf } from '@lode/testing';
import { days, Fixture } from './testing/results-fixture';

describe('expired result sets', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await Fixture.open();
  });

  test('are gone from that moment on, and no longer the latest', async () => {
    const id = await fixture.keep(resultRows(1), 'acc_e');
    fixture.clock.advance(days(30) - 1);
    await expect(fixture.latest('acc_e')).resolves.toMatchObject({ id });
    fixture.clock.advance(1);
    await expect(codeOf(fixture.results.read('acc_e', { id }))).resolves.toBe('gone');
    await expect(codeOf(fixture.results.read('acc_a', { id }))).resolves.toBe('not_found');
    await expect(fixture.latest('acc_e')).resolves.toBeNull();
  });

  test('their rows are deleted at once, the sets a day later', async () => {
    const old = await fixture.keep(resultRows(5_001));
    fixture.clock.advance(days(30) - 1);
    const fresh = await fixture.keep();
    fixture.clock.advance(1);
    await fixture.results.deleteExpired(fixture.clock.now());
    await expect(fixture.seen(old)).resolves.toEqual({ sets: 1, rows: 0 });
    await expect(codeOf(fixture.results.read('acc_a', { id: old }))).resolves.toBe('gone');
    fixture.clock.advance(days(1));
    await fixture.results.deleteExpired(fixture.clock.now());
    await expect(fixture.seen(old)).resolves.toEqual({ sets: 0, rows: 0 });
    await expect(codeOf(fixture.results.read('acc_a', { id: old }))).resolves.toBe('not_found');
    await expect(fixture.seen(fresh)).resolves.toEqual({ sets: 1, rows: 1 });
  });

  test('replicas may delete them concurrently', async () => {
    const ids = await Promise.all([fixture.keep(resultRows(600)), fixture.keep(resultRows(600), 'acc_b')]);
    fixture.clock.advance(days(31));
    await Promise.all(Array.from({ length: 5 }, () => fixture.results.deleteExpired(fixture.clock.now())));
    await expect(fixture.seen(ids[0])).resolves.toMatchObject({ rows: 0 });
    await expect(fixture.seen(ids[1], 'acc_b')).resolves.toMatchObject({ rows: 0 });
  });
});
