import { KnownCompanySource } from './known-companies';
import { austin, dentists, named, questionOf } from './testing/lead-question';
import { sightingOf } from './testing/sighting';

test('returns the companies of the niche around the town', async () => {
  const near = vi.fn(() => Promise.resolve([sightingOf()]));
  await expect(new KnownCompanySource({ near }).find(questionOf())).resolves.toEqual({
    state: 'ok',
    records: [sightingOf()],
    detail: null,
  });
  expect(near).toHaveBeenCalledWith(dentists.categories, austin);
});

test('is not applicable to names', async () => {
  const near = vi.fn();
  const answer = new KnownCompanySource({ near }).find(questionOf({ niche: named('Cedar') }));
  await expect(answer).resolves.toMatchObject({ state: 'not_applicable' });
  expect(near).not.toHaveBeenCalled();
});

test('an unavailable database is a failure', async () => {
  const near = () => Promise.reject(new Error('away'));
  await expect(new KnownCompanySource({ near }).find(questionOf())).resolves.toMatchObject({
    state: 'failed',
  });
});
