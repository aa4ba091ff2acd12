import {
  FetchDocument,
  ProblemError,
  type FetchDocumentRequest,
  type FetchDocumentResult,
} from '@lode/contracts';
import { InProcessBroker } from '../in-process';
import type { Logger } from '@lode/platform';
import { testBus } from '@lode/testing';
import type { DocumentRequest } from '@lode/domain/sources';
import { BusDocumentReader } from './document-reader.adapter';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = (request: FetchDocumentRequest) => Promise<FetchDocumentResult>;

async function readerOver(answer: Answer) {
  const broker = new InProcessBroker();
  const [crawl, ours] = [testBus(broker.connect(), 'crawl'), testBus(broker.connect())];
  closing.push(
    () => ours.close(),
    () => crawl.close(),
  );
  const asked: FetchDocumentRequest[] = [];
  crawl.serve(FetchDocument, (request) => {
    asked.push({ ...request });
    return answer(request);
  });
  await crawl.flush();
  const logger = { info: () => undefined } as unknown as Logger;
  return { reader: new BusDocumentReader(ours, logger), asked };
}

const request: DocumentRequest = {
  at: { source: 'searxng', path: '/search', query: 'q=a' },
  maxAge: 60,
  budget: 5000,
};
const signal = new AbortController().signal;
const unread: FetchDocumentResult = { document: null, reason: null, status: null, retry_after: null };

const documentOf = (text: string, next_cursor: string | null = null): FetchDocumentResult => ({
  ...unread,
  document: {
    url: 'http://searxng.test/search',
    status: 200,
    content_type: 'application/json',
    text,
    bytes: text.length,
    fetched_at: '2026-06-01T00:00:00.000Z',
    from_cache: false,
    next_cursor,
  },
});

const answerOf = async (answer: Answer, asked = request, until = signal) =>
  (await readerOver(answer)).reader.readJson(asked, until);

test('removes from JSON and text what cannot be stored', async () => {
  const text = '{"name\\u0000":["a\\ud800b\\u0000c",{"d":"\\udfff😀"}],"e":1}';
  const read = await answerOf(() => Promise.resolve(documentOf(text)));
  expect(read).toMatchObject({ kind: 'json', value: { name: ['abc', { d: '😀' }], e: 1 } });
  const { reader } = await readerOver(() => Promise.resolve(documentOf('a\0b\ud800')));
  await expect(reader.readText(request, 'xml', signal)).resolves.toMatchObject({ kind: 'text', value: 'ab' });
});

test('requests a source of the operator, or an address, from crawl', async () => {
  const { reader, asked } = await readerOver(() => Promise.resolve(documentOf('{"a":1}')));
  await expect(reader.readJson(request, signal)).resolves.toEqual({
    kind: 'json',
    value: { a: 1 },
    url: 'http://searxng.test/search',
    fetchedAt: Date.UTC(2026, 5, 1),
  });
  await reader.readJson({ ...request, at: { url: 'https://wikidata.test/w/api.php?a=b' } }, signal);
  expect(asked).toEqual([
    { source: 'searxng', path: '/search', query: 'q=a', use: 'json', max_age: 60 },
    { url: 'https://wikidata.test/w/api.php?a=b', use: 'json', max_age: 60 },
  ]);
});

test('joins the parts of a large document', async () => {
  const answer: Answer = ({ cursor }) =>
    Promise.resolve(cursor === undefined ? documentOf('{"a":', 'next') : documentOf('2}'));
  await expect(answerOf(answer)).resolves.toMatchObject({ kind: 'json', value: { a: 2 } });
});

test('a document without an end is too large', async () => {
  await expect(answerOf(() => Promise.resolve(documentOf('[', 'next')))).resolves.toMatchObject({
    state: 'failed',
    detail: 'Its answer is too large.',
  });
});

test.each<[string, Partial<FetchDocumentResult>, object]>([
  [
    'a status',
    { reason: 'status', status: 429 },
    { state: 'failed', detail: 'It answered with HTTP status 429.', status: 429 },
  ],
  ['a page', { reason: 'type' }, { state: 'failed', detail: 'Its answer is no JSON.' }],
  ['50 MB', { reason: 'too_large' }, { state: 'failed', detail: 'Its answer is too large.' }],
  ['a slow server', { reason: 'timeout' }, { state: 'timeout' }],
  ['no server', { reason: 'refused' }, { state: 'failed', detail: 'It could not be reached (refused).' }],
])('%s is reported', async (_, result, expected) => {
  await expect(answerOf(() => Promise.resolve({ ...unread, ...result }))).resolves.toMatchObject({
    kind: 'unread',
    ...expected,
  });
});

test('a page with the media type of JSON is not JSON', async () => {
  await expect(answerOf(() => Promise.resolve(documentOf('<!doctype html>')))).resolves.toMatchObject({
    state: 'failed',
    detail: 'Its answer is no JSON.',
  });
});

test('a source that is not configured is off', async () => {
  await expect(answerOf(() => Promise.reject(new ProblemError('not_found')))).resolves.toMatchObject({
    state: 'off',
    detail: 'Not set up: LODE_SEARXNG_URL is not set.',
  });
});

test('problems of crawl are reported', async () => {
  await expect(answerOf(() => Promise.reject(new ProblemError('overloaded')))).resolves.toMatchObject({
    state: 'failed',
    detail: 'It could not be asked (overloaded).',
  });
});

test('a suppressed site is closed', async () => {
  await expect(answerOf(() => Promise.reject(new ProblemError('suppressed')))).resolves.toMatchObject({
    kind: 'unread',
    reason: 'robots',
  });
});

test('does not wait after the budget, or an abort', async () => {
  const late = Promise.withResolvers<FetchDocumentResult>();
  const never: Answer = () => late.promise;
  await expect(answerOf(never, { ...request, budget: 20 })).resolves.toMatchObject({ state: 'timeout' });
  await expect(answerOf(never, { ...request, budget: 200 }, AbortSignal.timeout(20))).resolves.toMatchObject({
    state: 'timeout',
  });
  const { reader, asked } = await readerOver(never);
  await expect(reader.readJson(request, AbortSignal.abort())).resolves.toMatchObject({ state: 'timeout' });
  expect(asked).toEqual([]);
  late.resolve(unread);
});

test('a text is returned unchanged, with its address', async () => {
  const { reader, asked } = await readerOver(() => Promise.resolve(documentOf('<a/>')));
  await expect(reader.readText(request, 'xml', signal)).resolves.toEqual({
    kind: 'text',
    value: '<a/>',
    url: 'http://searxng.test/search',
    fetchedAt: Date.UTC(2026, 5, 1),
  });
  expect(asked).toMatchObject([{ use: 'xml' }]);
});
