import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ProblemError, uploadPartBytes, type Job, type Problem } from '@lode/contracts';
import { until } from '@lode/testing';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { FakeUploads } from '../testing/fake-uploads';
import { rawRequest } from '../testing/raw-request';
import { ImportThings, sampleLimit, sampleOperations } from '../testing/sample-operations';

const id = 'job_privacy_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';

let edge: EdgeUnderTest;
let uploads: FakeUploads;
/** The request to the service after the transfer. */
const asked: { request: object; account: string | undefined; key: string | undefined }[] = [];

beforeAll(async () => {
  edge = await EdgeUnderTest.open(sampleOperations, { LODE_REQUEST_TIMEOUT: '1s' });
  const bus = edge.service('privacy');
  uploads = await FakeUploads.serve(bus);
  bus.serve(ImportThings, (request, { account, idempotencyKey: key }) => {
    asked.push({ request: { ...request }, account, key });
    return Promise.resolve({ id, state: 'queued' } as Job);
  });
  await bus.flush();
});
afterAll(() => edge.close());
beforeEach(() => {
  asked.length = 0;
  uploads.begun.length = 0;
  uploads.finished.clear();
  uploads.dropped.length = 0;
  uploads.onPart = () => Promise.resolve();
  uploads.onFinish = () => Promise.resolve();
});

const path = '/things/import';
const headers = { 'X-API-Key': 'acc_a', 'Content-Type': 'text/csv' };
const post = (body: RequestInit['body'], given: Record<string, string> = {}, query = ''): Promise<Response> =>
  fetch(edge.url + path + query, {
    method: 'POST',
    body: body ?? null,
    headers: { ...headers, ...given },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem;
const head = (more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: acc_a\r\nContent-Type: text/csv\r\n${more}\r\n\r\n`;

/** A client that has sent the head of an upload of three bytes, and the first byte. */
function beginOne(): Socket {
  const socket = connect(edge.port, '127.0.0.1');
  socket.write(`${head('Content-Length: 3')}a`);
  return socket;
}

describe('an upload', () => {
  it('is transferred completely, and answered with the job that reads it', async () => {
    const content = randomBytes(2 * uploadPartBytes + 7);
    const response = await post(content, { 'Idempotency-Key': 'key-1' }, '?dry_run=true');
    expect(response.status).toBe(202);
    expect(response.headers.get('location')).toBe(`/jobs/${id}`);
    expect(response.headers.get('preference-applied')).toBeNull();
    expect(await response.json()).toEqual({ id, state: 'queued' });
    expect(uploads.begun).toMatchObject([
      { account: 'acc_a', key: 'key-1', operation: 'import_things', bytes: content.length },
    ]);
    expect([...(uploads.begun[0]?.parts.values() ?? [])].map(({ length }) => length)).toEqual([
      uploadPartBytes,
      uploadPartBytes,
      7,
    ]);
    expect(uploads.finished.get('upl_privacy_1')?.equals(content)).toBe(true);
    expect(asked).toEqual([
      { request: { upload: 'upl_privacy_1', dry_run: true }, account: 'acc_a', key: 'key-1' },
    ]);
  });

  it('may be chunked', async () => {
    const pieces = ['email\n', 'a@example.com\n', 'b@example.com\n'].map((text) => Buffer.from(text));
    const response = await post(ReadableStream.from(pieces), { 'Content-Type': 'text/plain; charset=utf-8' });
    expect(response.status).toBe(202);
    expect(uploads.begun).toMatchObject([{ bytes: undefined }]);
    expect(uploads.finished.get('upl_privacy_1')?.toString()).toBe('email\na@example.com\nb@example.com\n');
    expect(asked).toMatchObject([{ request: { dry_run: false } }]);
  });

  it('may take longer than other requests, whose timeout does not change', async () => {
    const upload = beginOne();
    await until(() => uploads.begun.length === 1);
    const answer = rawRequest(
      edge.port,
      'POST /leave HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(await answer).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s);
    upload.write('bc');
    const [reply] = (await once(upload, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1.1 202 /);
    upload.destroy();
    expect(edge.app.server.requestTimeout).toBe(600_000);
  });
});

describe('an incomplete upload is dropped', () => {
  const isDropped = (): Promise<boolean> => until(() => uploads.dropped.length > 0);

  it('if its client disconnects', async () => {
    const upload = beginOne();
    await until(() => uploads.begun.length === 1);
    upload.destroy();
    await isDropped();
    expect([uploads.dropped, uploads.begun[0]?.account]).toEqual([['upl_privacy_1'], 'acc_a']);
  });

  it('if it exceeds the limit', async () => {
    const tooLarge = ReadableStream.from([Buffer.alloc(sampleLimit), Buffer.alloc(1)]);
    expect((await post(tooLarge)).status).toBe(413);
    await isDropped();
  });
});

describe('an upload is rejected', () => {
  it.each([
    ['without a body', '', {}, '', 400, 'validation'],
    ['of another type', 'a', { 'Content-Type': 'application/json' }, '', 415, 'unsupported_media_type'],
    ['of a type that is none', 'a', { 'Content-Type': 'csv' }, '', 415, 'unsupported_media_type'],
    ['compressed', 'a', { 'Content-Encoding': 'gzip' }, '', 415, 'unsupported_media_type'],
    ['with an unknown parameter', 'a', {}, '?dry_rum=true', 400, 'validation'],
    ['with a parameter that is wrong', 'a', {}, '?dry_run=yes', 400, 'validation'],
    ['with an id of its own', 'a', {}, '?upload=upl_privacy_1', 400, 'validation'],
  ])('%s, before the transfer begins', async (_name, body, given, query, status, code) => {
    const response = await post(body, given, query);
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
    expect(uploads.begun).toEqual([]);
  });

  it.each([['text/csv'], ['application/zip'], ['application/json']])(
    'if it is an archive that is sent as %s',
    async (type) => {
      const archive = Buffer.concat([
        Buffer.from('PK\u0003\u0004\u0014\u0000leads.csv', 'latin1'),
        randomBytes(2 * uploadPartBytes),
      ]);
      const response = await post(archive, { 'Content-Type': type });
      expect(await problemOf(response)).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
        detail: 'This is a ZIP archive; send the CSV file that it contains.',
      });
      expect(asked).toEqual([]);
    },
  );

  it('if its charset is unknown', async () => {
    const response = await post(Buffer.from('email\n'), { 'Content-Type': 'text/csv; charset=klingon' });
    expect(await problemOf(response)).toMatchObject({
      status: 415,
      detail: expect.stringContaining('"klingon" is unknown') as string,
    });
    expect(asked).toEqual([]);
  });

  it('without a key, before its body is read', async () => {
    const answer = await rawRequest(
      edge.port,
      `${head('Content-Length: 100\r\nConnection: close').replace('X-API-Key: acc_a\r\n', '')}a`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(uploads.begun).toEqual([]);
  });

  it('if its chunked body is empty', async () => {
    const answer = await rawRequest(
      edge.port,
      `${head('Transfer-Encoding: chunked\r\nConnection: close')}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 .*"location":"body"/s);
    expect(asked).toEqual([]);
  });

  it('if its stated size is too large, while it is still being sent', async () => {
    const response = await post(Buffer.alloc(sampleLimit + 1));
    expect([response.status, (await problemOf(response)).code]).toEqual([413, 'request_too_large']);
    expect(uploads.begun).toEqual([]);
  });

  it('as soon as it exceeds the limit, and then has the usual timeout', async () => {
    const large = Buffer.alloc(sampleLimit + 1).toString('latin1');
    const answer = await rawRequest(
      edge.port,
      `${head('Transfer-Encoding: chunked')}${large.length.toString(16)}\r\n${large}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"request_too_large"/s);
    expect(answer.match(/^HTTP/gm)).toHaveLength(1);
    expect([uploads.finished.size, asked]).toEqual([0, []]);
  });

  it('if the service rejects a part, and the connection stays open', async () => {
    uploads.onPart = () => Promise.reject(new ProblemError('gone'));
    const response = await post(randomBytes(3 * uploadPartBytes));
    expect([response.status, (await problemOf(response)).code]).toEqual([410, 'gone']);
    expect(asked).toEqual([]);
  });

  it('beyond the limit of concurrent uploads of an account, until one of them disconnects', async () => {
    const held = Array.from({ length: 8 }, beginOne);
    await until(() => uploads.begun.length === 8);
    const refused = await post('abc');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await post('abc', { 'X-API-Key': 'acc_b' })).status).toBe(202);
    held.pop()?.destroy();
    await until(async () => (await post('abc')).status === 202);
    for (const socket of held) socket.destroy();
    const before = asked.length;
    await until(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => post('abc')));
      return answers.every(({ status }) => status === 202);
    });
    expect(asked.length).toBeGreaterThanOrEqual(before + 8);
    expect(uploads.finished.size).toBe(asked.length);
  });
});
