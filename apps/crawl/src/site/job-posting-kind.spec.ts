import { atOnce } from '@lode/platform';
import type { JobPostingFact } from '../extraction/facts/facts';
import { pageWith } from '../testing/page-facts';
import { jobPostingSteps } from './job-posting-kind';
import { mergeSteps } from './merge-facts';

const posting = (more: Partial<JobPostingFact> = {}): JobPostingFact => ({
  title: 'Boat Builder',
  url: null,
  postedOn: null,
  validThrough: null,
  locations: [],
  remote: false,
  employmentType: null,
  department: null,
  identifier: null,
  organisation: null,
  method: 'json_ld',
  confidence: 95,
  ...more,
});

const merged = (...postings: readonly JobPostingFact[]) => {
  const pages = postings.map((each, index) =>
    pageWith({ jobPostings: [each] }, `https://quay.test/${index}`),
  );
  return atOnce(mergeSteps(atOnce(jobPostingSteps(pages)), pages));
};

const url = 'https://quay.test/jobs/7';

test.each<[string, number, readonly JobPostingFact[]]>([
  ['one number', 1, [posting({ identifier: '7', url }), posting({ identifier: '7' })]],
  ['one URL', 1, [posting({ url }), posting({ url: `${url}/`, postedOn: '2026-10-01' })]],
  [
    'a URL in one, a number in the other',
    1,
    [posting({ url }), posting({ url, identifier: '7' }), posting({ identifier: '7' })],
  ],
  ['one place', 1, [posting({ locations: ['Kiel'] }), posting({ locations: ['KIEL'] })]],
  ['two places', 2, [posting({ locations: ['Kiel'] }), posting({ locations: ['Bremen'] })]],
  ['two numbers', 2, [posting({ identifier: '7' }), posting({ identifier: '8' })]],
  [
    'two roles with one number',
    2,
    [posting({ identifier: 'Quay' }), posting({ identifier: 'Quay', title: 'Cook' })],
  ],
])('%s: %i', (_, count, postings) => {
  expect(merged(...postings)).toHaveLength(count);
});

test('merges the values of several pages', () => {
  const list = posting({ url, locations: ['Kiel'] });
  const own = posting({ url, locations: ['Kiel', 'Bremen'], postedOn: '2026-10-01', remote: true });
  expect(merged(list, own)).toMatchObject([
    { url, posted_on: '2026-10-01', locations: ['Kiel', 'Bremen'], remote: true },
  ]);
});

test('matches an earlier reading with fewer or more values', () => {
  const kind = atOnce(jobPostingSteps([pageWith({ jobPostings: [posting({ url, identifier: '7' })] })]));
  const keys = [{ url }, { identifier: '7' }, { url, identifier: '7' }].map((more) =>
    kind.keyOf(posting(more)),
  );
  expect(new Set(keys).size).toBe(1);
});
