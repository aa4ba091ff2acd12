import { forgetJob, rememberedJob, rememberJob } from './remembered-search';

const storeOf = (first = '[]') => {
  let value: string | null = first;
  return { getItem: () => value, setItem: (_name: string, next: string) => void (value = next) };
};
const query = { niche: 'Dentists', location: 'Hamburg', limit: 20 };

it('opens the job of the same search again for an hour', () => {
  const store = storeOf();
  rememberJob(query, 'job_1', 0, store);
  expect(rememberedJob({ ...query, niche: 'dentists' }, 3_599_999, store)).toBe('job_1');
  expect(rememberedJob(query, 3_600_000, store)).toBeUndefined();
  for (const other of [{ limit: 50 }, { location: 'Berlin' }, { radius_km: 5 }])
    expect(rememberedJob({ ...query, ...other }, 1, store)).toBeUndefined();
});

it('has the latest job of a search, and none that was forgotten', () => {
  const store = storeOf();
  rememberJob(query, 'job_1', 0, store);
  rememberJob(query, 'job_2', 1, store);
  expect(rememberedJob(query, 2, store)).toBe('job_2');
  forgetJob(query, store);
  expect(rememberedJob(query, 2, store)).toBeUndefined();
});

it.each(['', '{', '{}', 'null', '[null]'])('ignores what %j has instead', (stored) => {
  const store = storeOf(stored);
  expect(() => rememberedJob(query, 0, store)).not.toThrow();
  rememberJob(query, 'job_1', 0, store);
  expect(rememberedJob(query, 1, store)).toBe('job_1');
});
