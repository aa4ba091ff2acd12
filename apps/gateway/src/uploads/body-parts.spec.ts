import { PassThrough, Readable } from 'node:stream';
import { ProblemError } from '@lode/contracts';
import { partsOf } from './upload-body';

const cut = { size: 4, limit: 100, idle: 1000 };

async function read(body: Readable, given: Partial<typeof cut> = {}): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of partsOf(body, { ...cut, ...given })) parts.push(part.toString());
  return parts;
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );

const bytes = (...chunks: string[]): Readable =>
  Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  );

test.each([
  [['abcdefgh'], ['abcd', 'efgh']],
  [['a', 'b', 'c'], ['abc']],
  [
    ['abc', 'defghijklm', 'n'],
    ['abcd', 'efgh', 'ijkl', 'mn'],
  ],
  [['abcd'], ['abcd']],
  [[], []],
])('%j is split into %j', async (chunks, parts) => {
  await expect(read(bytes(...chunks))).resolves.toEqual(parts);
});

test('a body at the limit is accepted, one byte more is not, and the stream stays open', async () => {
  await expect(read(bytes('abcde'), { limit: 5 })).resolves.toEqual(['abcd', 'e']);
  const body = new PassThrough();
  body.write('abcdef');
  await expect(codeOf(read(body, { limit: 5 }))).resolves.toBe('request_too_large');
  expect(body.destroyed).toBe(false);
});

test('slow data are waited for, and all listeners are removed', async () => {
  const body = new PassThrough();
  const reading = read(body, { size: 1 });
  for (const letter of 'abc') {
    await new Promise((resolve) => setImmediate(resolve));
    body.write(letter);
  }
  body.end();
  await expect(reading).resolves.toEqual(['a', 'b', 'c']);
  expect(body.listenerCount('readable') + body.listenerCount('close')).toBe(0);
});

test('a client that sends nothing times out', async () => {
  const body = new PassThrough();
  body.write('abcd');
  await expect(codeOf(read(body, { idle: 20 }))).resolves.toBe('request_timeout');
  expect(body.destroyed).toBe(false);
});

test('a client that disconnects is gone, whatever was received', async () => {
  const body = new PassThrough();
  const reading = codeOf(read(body));
  body.write('abcdef');
  setImmediate(() => body.destroy());
  await expect(reading).resolves.toBe('client_gone');
  await expect(codeOf(read(body))).resolves.toBe('client_gone');
});

test('nothing is read ahead, so that a slow consumer slows the client down', async () => {
  let given = 0;
  const body = new Readable({
    highWaterMark: 4,
    read() {
      given += 1;
      this.push('abcd');
    },
  });
  const parts = partsOf(body, { ...cut, limit: Infinity });
  await parts.next();
  await parts.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(given).toBeLessThanOrEqual(4);
  await parts.return();
  expect(body.destroyed).toBe(false);
});
