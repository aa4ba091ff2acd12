import { jobBoards, type JobBoardName } from '@lode/contracts';
import { readableBoards } from '@lode/domain/job-boards';
import { fetchedAt, read, FakeDocumentReader, text, unread } from '@lode/testing';
import { JobBoardSource } from './job-board-source';

type Answers = ConstructorParameters<typeof FakeDocumentReader>[0];

/** The examples of the data files, with the values of JSON. */
const examples = new Map(
  readableBoards().map((board) => {
    const valueOf = (text: string): unknown => (board.json ? JSON.parse(text) : text);
    const { answer, empty, role, ...addresses } = board.example;
    const values = { answer: valueOf(answer), empty: valueOf(empty), role: JSON.parse(role) as object };
    return [board.name, { board, ...addresses, ...values }];
  }),
);

function exampleOf(name: JobBoardName) {
  const example = examples.get(name);
  if (!example) throw new Error(`${name} cannot be read`);
  return example;
}

const linkTo = (name: JobBoardName, url = exampleOf(name).link) => ({
  token: String(/acme/i.exec(exampleOf(name).link)),
  url,
});

function asking(name: JobBoardName, answers: Answers, boards = [linkTo(name)]) {
  const reader = new FakeDocumentReader(answers);
  const source = new JobBoardSource(reader, exampleOf(name).board);
  return { reader, answer: source.find({ boards, maxAge: 600 }, new AbortController().signal) };
}

/** A response of the board, from the requested URL by default. */
const answerOf = (name: JobBoardName, value: unknown, url = exampleOf(name).address): Answers[number] =>
  typeof value === 'string' ? text(value, url) : { ...read(value), url };

const oddXml = ['Too many requests', '<html><body>Sorry</body></html>', '', '<rss></rss>'];
const oddJson = [{ error: 'x' }, null, 5, [[]], { jobs: {}, offers: 'x', content: 1 }];

describe.each(jobBoards)('%s', (name) => {
  const { address, answer: body, role, link } = exampleOf(name);
  const isXml = typeof body === 'string';

  test('reads open roles', async () => {
    const { reader, answer } = asking(name, [answerOf(name, body)]);
    const evidence = [{ source: name, last_seen_at: new Date(fetchedAt).toISOString() }];
    await expect(answer).resolves.toMatchObject({
      state: 'ok',
      records: [{ board: name, ...role, evidence }],
      detail: null,
    });
    expect(reader.asked).toEqual([{ at: { url: address }, maxAge: 600, budget: 8000 }]);
  });

  test.each([404, 410])('HTTP %i is an unknown company, not a failure', async (status) => {
    await expect(asking(name, [unread({ reason: 'status', status })]).answer).resolves.toMatchObject({
      state: 'not_applicable',
      detail: expect.stringContaining(linkTo(name).token),
    });
  });

  test.each([429, 500, 503, 403])('HTTP %i is a failure', async (status) => {
    const refused = unread({ reason: 'status', status, detail: `It answered with HTTP status ${status}.` });
    await expect(asking(name, [refused]).answer).resolves.toMatchObject({
      state: 'failed',
      detail: `It answered with HTTP status ${status}.`,
    });
  });

  test('reports a timeout', async () => {
    await expect(asking(name, [unread({ state: 'timeout' })]).answer).resolves.toMatchObject({
      state: 'timeout',
    });
  });

  test.each<unknown>(isXml ? oddXml : oddJson.filter((value) => name !== 'lever' || !Array.isArray(value)))(
    '%j with status 200 is a failure',
    async (value) => {
      await expect(asking(name, [answerOf(name, value)]).answer).resolves.toEqual({
        state: 'failed',
        records: [],
        detail: 'The response is not from a job board.',
      });
    },
  );

  test('a response from another path belongs to another company', async () => {
    const moved = answerOf(name, body, 'https://www.example.com/');
    await expect(asking(name, [moved]).answer).resolves.toMatchObject({
      state: 'not_applicable',
      records: [],
    });
  });

  test('a board that is linked twice is requested once', async () => {
    const { reader, answer } = asking(
      name,
      [answerOf(name, body)],
      [linkTo(name), linkTo(name, `${link}?utm=x`)],
    );
    await expect(answer).resolves.toMatchObject({ records: { length: 1 } });
    expect(reader.asked).toHaveLength(1);
  });
});

test.each(jobBoards)('%s: an empty board has no roles', async (name) => {
  await expect(asking(name, [answerOf(name, exampleOf(name).empty)]).answer).resolves.toEqual({
    state: 'ok',
    records: [],
    detail: null,
  });
});

test.each<[JobBoardName, string, string]>([
  ['lever', 'https://jobs.eu.lever.co/Acme', 'https://api.eu.lever.co/v0/postings/Acme?mode=json'],
  [
    'teamtailor',
    'https://acme.na.teamtailor.com/',
    'https://acme.na.teamtailor.com/jobs.rss?per_page=200&offset=0',
  ],
  ['personio', 'https://acme.jobs.personio.com/', 'https://acme.jobs.personio.com/xml?language=en'],
  ['recruitee', 'https://careers.acme.test/', 'https://acme.recruitee.com/api/offers/'],
])('%s requests the URL that %s leads to', async (name, link, address) => {
  const { reader, answer } = asking(
    name,
    [answerOf(name, exampleOf(name).empty, address)],
    [linkTo(name, link)],
  );
  await expect(answer).resolves.toMatchObject({ state: 'ok' });
  expect(reader.address(0).href).toBe(address);
});

test.each(['dns', 'unreachable'] as const)('a company without a host (%s) is unknown', async (reason) => {
  await expect(asking('recruitee', [unread({ reason })]).answer).resolves.toMatchObject({
    state: 'not_applicable',
  });
  await expect(asking('greenhouse', [unread({ reason })]).answer).resolves.toMatchObject({ state: 'failed' });
});

test('Personio redirects unknown companies to its own pages', async () => {
  await expect(asking('personio', [unread({ reason: 'type' })]).answer).resolves.toMatchObject({
    state: 'not_applicable',
  });
});

const postings = (from: number, count: number, totalFound: number) => ({
  ...read({
    totalFound,
    content: Array.from({ length: count }, (_, index) => ({
      ...{ id: String(from + index), name: 'Engineer', company: { identifier: 'Acme' } },
    })),
  }),
  url: exampleOf('smartrecruiters').address,
});

test('SmartRecruiters is read page by page', async () => {
  const pages = [postings(0, 100, 250), postings(100, 100, 250), postings(200, 50, 250)];
  const { reader, answer } = asking('smartrecruiters', pages);
  await expect(answer).resolves.toMatchObject({ state: 'ok', records: { length: 250 } });
  expect(reader.asked.map((_, request) => reader.parameters(request)['offset'])).toEqual(['0', '100', '200']);
});

test('paging ends at a repeated page, and after the tenth', async () => {
  const same = asking('smartrecruiters', [postings(0, 100, 900)]);
  await expect(same.answer).resolves.toMatchObject({ state: 'ok', records: { length: 100 } });
  expect(same.reader.asked).toHaveLength(2);
  const many = asking(
    'smartrecruiters',
    Array.from({ length: 12 }, (_, page) => postings(page * 100, 100, 1200)),
  );
  await expect(many.answer).resolves.toMatchObject({ state: 'partial', records: { length: 1000 } });
});

test('roles read before a failure are a partial result', async () => {
  const { answer } = asking('smartrecruiters', [postings(0, 100, 250), unread({ status: 429 })]);
  await expect(answer).resolves.toMatchObject({ state: 'partial', records: { length: 100 } });
});

test('a company may have two boards, one of which is gone', async () => {
  const boards = [linkTo('greenhouse'), { token: 'acme2', url: 'https://boards.greenhouse.io/acme2' }];
  const { address, answer: body } = exampleOf('greenhouse');
  const { answer, reader } = asking(
    'greenhouse',
    [answerOf('greenhouse', body, address), unread({ status: 404 })],
    boards,
  );
  await expect(answer).resolves.toMatchObject({ state: 'ok', records: { length: 1 } });
  expect(reader.asked).toHaveLength(2);
});

test('tokens are case-sensitive for Lever only', async () => {
  const both = (host: string) => [
    { token: 'acme', url: `https://${host}/acme` },
    { token: 'ACME', url: `https://${host}/ACME` },
  ];
  const lever = asking('lever', [answerOf('lever', [])], both('jobs.lever.co'));
  await lever.answer;
  expect(lever.reader.asked).toHaveLength(2);
  const ashby = asking('ashby', [answerOf('ashby', { jobs: [] })], both('jobs.ashbyhq.com'));
  await ashby.answer;
  expect(ashby.reader.asked).toHaveLength(1);
});

test('drops roles without a title and invalid values', async () => {
  const jobs = [
    null,
    { title: ' ' },
    { title: 'Buyer', location: 5, first_published: 'soon', absolute_url: 'javascript:alert(1)' },
  ];
  const { answer } = asking('greenhouse', [answerOf('greenhouse', { jobs })]);
  await expect(answer).resolves.toMatchObject({
    records: [{ title: 'Buyer', places: [], url: null, postedAt: null }],
  });
});

test('makes no request without a link', async () => {
  const { answer, reader } = asking('ashby', [], []);
  await expect(answer).resolves.toMatchObject({ state: 'not_applicable' });
  expect(reader.asked).toEqual([]);
});

test.each([
  ['Engineer (Remote)', true],
  ['Engineer - remote', true],
  ['Engineer, 100% Remote', true],
  ['Remote Sensing Engineer', false],
  ['Engineer, Remoting', false],
])('%s is remote: %s', async (title, remote) => {
  const { answer } = asking('greenhouse', [answerOf('greenhouse', { jobs: [{ title }] })]);
  await expect(answer).resolves.toMatchObject({ records: [{ remote }] });
});
