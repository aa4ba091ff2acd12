import { readPage } from '../page/read-page';
import { findJobBoards } from './find-job-boards';

const find = (html: string) =>
  findJobBoards(readPage(html, new URL('https://quillbay.com/careers'))).map(({ provider, token, url }) => [
    provider,
    token,
    url,
  ]);

const link = (href: string): string => `<a href="${href}">Jobs</a>`;

test.each([
  [
    'https://boards.greenhouse.io/quillbay/jobs/42',
    'greenhouse',
    'quillbay',
    'https://boards.greenhouse.io/quillbay',
  ],
  [
    '//boards.greenhouse.io/embed/job_board/js?for=quillbay',
    'greenhouse',
    'quillbay',
    'https://boards.greenhouse.io/quillbay',
  ],
  [
    'https://job-boards.eu.greenhouse.io/quillbay',
    'greenhouse',
    'quillbay',
    'https://boards.greenhouse.io/quillbay',
  ],
  ['https://jobs.lever.co/QuillBay/1f', 'lever', 'QuillBay', 'https://jobs.lever.co/QuillBay'],
  [
    'https://jobs.ashbyhq.com/quillbay?utm_source=x',
    'ashby',
    'quillbay',
    'https://jobs.ashbyhq.com/quillbay',
  ],
  ['https://apply.workable.com/quillbay/', 'workable', 'quillbay', 'https://apply.workable.com/quillbay'],
  [
    'https://www.workable.com/api/accounts/quillbay',
    'workable',
    'quillbay',
    'https://apply.workable.com/quillbay',
  ],
  [
    'https://careers.smartrecruiters.com/Quillbay',
    'smartrecruiters',
    'Quillbay',
    'https://careers.smartrecruiters.com/Quillbay',
  ],
  ['https://quillbay.recruitee.com/o/captain', 'recruitee', 'quillbay', 'https://quillbay.recruitee.com/'],
  ['https://quillbay.teamtailor.com/jobs', 'teamtailor', 'quillbay', 'https://quillbay.teamtailor.com/'],
  ['https://quillbay.jobs.personio.com/job/1', 'personio', 'quillbay', 'https://quillbay.jobs.personio.de/'],
  ['https://quillbay.breezy.hr', 'breezy', 'quillbay', 'https://quillbay.breezy.hr/'],
  [
    'https://quillbay.bamboohr.com/careers/12',
    'bamboohr',
    'quillbay',
    'https://quillbay.bamboohr.com/careers',
  ],
  [
    'https://quillbay.wd5.myworkdayjobs.com/en-US/External',
    'workday',
    'quillbay',
    'https://quillbay.wd5.myworkdayjobs.com/',
  ],
  [
    'https://jobs.jobvite.com/careers/quillbay/jobs',
    'jobvite',
    'quillbay',
    'https://jobs.jobvite.com/careers/quillbay',
  ],
  [
    'https://careers-quillbay.icims.com/jobs',
    'icims',
    'careers-quillbay',
    'https://careers-quillbay.icims.com/',
  ],
  [
    'https://join.com/companies/quillbay/1-captain',
    'join',
    'quillbay',
    'https://join.com/companies/quillbay',
  ],
])('%s', (href, provider, token, url) => {
  expect(find(link(href))).toEqual([[provider, token, url]]);
});

test.each([
  'https://www.greenhouse.io/',
  'https://boards.greenhouse.io/',
  'https://boards.greenhouse.io.evil.example/quillbay',
  'https://notlever.co/quillbay',
  'https://www.recruitee.com/',
  'https://apply.workable.com/j/0A1B',
  'https://quillbay.bamboohr.com/login.php',
  'https://join.com/jobs',
])('%s is not a board', (href) => {
  expect(find(link(href))).toEqual([]);
});

test('finds boards in scripts and frames, without duplicates', () => {
  const html = `<script src="https://boards.greenhouse.io/embed/job_board/js?for=quillbay"></script>
    <iframe data-src="https://jobs.lever.co/quillbay"></iframe>${link('https://boards.greenhouse.io/Quillbay')}`;
  expect(find(html).map(([provider]) => provider)).toEqual(['greenhouse', 'lever']);
});
