import { ProblemError, uploadOperations, type Operation } from '@lode/contracts';
import { createContext, type Bus } from '@lode/service-kit';
import { until } from '@lode/service-kit/testing';
import { checkBody } from './check-body';
import { handOver, type Content } from './hand-over';
import { UploadSlots } from './upload-slots';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'ok';
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
};

describe('the head of an upload', () => {
  const route = { types: ['text/csv', 'text/plain'], limit: 10 };
  const csv = { 'content-type': 'text/csv' };

  it.each([
    [{ ...csv, 'content-length': '10' }, 10],
    [{ 'content-type': 'TEXT/Plain; charset=utf-8', 'content-length': '1' }, 1],
    [{ ...csv, 'transfer-encoding': 'chunked' }, undefined],
  ])('%j tells of %p bytes', (headers, bytes) => expect(checkBody(headers, route)).toBe(bytes));

  it.each([
    [{ ...csv, 'content-length': '11' }, 'request_too_large'],
    [{ ...csv, 'content-length': '0' }, 'validation'],
    [csv, 'validation'],
    [{ 'content-type': 'application/json', 'content-length': '1' }, 'unsupported_media_type'],
    [{ 'content-type': 'text/csvx', 'transfer-encoding': 'chunked' }, 'unsupported_media_type'],
    [{ 'content-length': '1' }, 'unsupported_media_type'],
    [{ ...csv, 'content-length': '1', 'content-encoding': 'gzip' }, 'unsupported_media_type'],
  ])('%j is %s', (headers, code) => expect(codeOf(() => checkBody(headers, route))).toBe(code));
});

describe('slots', () => {
  const fill = (slots: UploadSlots, account: string): (() => void)[] => {
    const taken: (() => void)[] = [];
    while (codeOf(() => taken.push(slots.take(account))) === 'ok');
    return taken;
  };

  it('are few for an account and more for all, and are given back', () => {
    const slots = new UploadSlots();
    const [mine = []] = [fill(slots, 'acc_a')];
    expect(mine).toHaveLength(8);
    expect(codeOf(() => slots.take('acc_b')())).toBe('ok');
    mine.pop()?.();
    expect(codeOf(() => slots.take('acc_a'))).toBe('ok');
    expect(codeOf(() => slots.take('acc_a'))).toBe('overloaded');
    const others = Array.from({ length: 20 }, (_, index) => fill(slots, `acc_${index}`).length);
    expect(others.reduce((sum, count) => sum + count)).toBe(40);
  });
});

describe('content', () => {
  const { begin, part, finish } = uploadOperations.privacy;
  const context = ({ timeout }: Pick<Operation, 'timeout'>) => createContext(timeout);
  const of = (parts: AsyncIterable<Buffer>): Content => ({
    operation: 'import_things',
    bytes: undefined,
    parts: () => parts,
  });

  /** A bus on which parts are answered as the test says, and all else well. */
  function busWith(onPart: (number: number) => Promise<unknown>) {
    const calls: [string, unknown][] = [];
    const call = (operation: unknown, request: { number?: number; bytes?: number }): Promise<unknown> => {
      const { name } = operation as Operation;
      calls.push([name, request.number ?? request.bytes]);
      if (name === part.name) return onPart(request.number ?? -1);
      return Promise.resolve(
        name === begin.name ? { upload: 'upl_1', part_bytes: 1 } : { upload: 'upl_first' },
      );
    };
    return { calls, bus: { call } as unknown as Pick<Bus, 'call'> };
  }

  async function* letters(count: number, onRead: () => void = () => undefined): AsyncGenerator<Buffer> {
    for (let index = 0; index < count; index += 1) {
      onRead();
      yield Promise.resolve(Buffer.from('a'));
    }
  }

  it('is handed over in order, and goes on under the id that its end gives', async () => {
    const { bus, calls } = busWith(() => Promise.resolve({}));
    await expect(handOver(bus, uploadOperations.privacy, of(letters(2)), context)).resolves.toBe('upl_first');
    expect(calls).toEqual([
      [begin.name, undefined],
      [part.name, 0],
      [part.name, 1],
      [finish.name, 2],
    ]);
  });

  it('is read one part ahead of the one on its way, and no further', async () => {
    const gate = Promise.withResolvers<unknown>();
    let read = 0;
    const { bus, calls } = busWith(() => gate.promise);
    const done = handOver(bus, uploadOperations.privacy, of(letters(5, () => (read += 1))), context);
    await until(() => read === 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect([read, calls.length]).toEqual([2, 2]);
    gate.resolve({});
    await done;
    expect(calls).toHaveLength(7);
  });

  it.each(['worker_lost', 'unavailable'] as const)(
    'is sent once more after %s, and only once',
    async (code) => {
      const tries: number[] = [];
      const failing = (most: number) =>
        busWith((number) => {
          tries.push(number);
          return tries.length <= most ? Promise.reject(new ProblemError(code)) : Promise.resolve({});
        }).bus;
      await handOver(failing(1), uploadOperations.privacy, of(letters(2)), context);
      expect(tries).toEqual([0, 0, 1]);
      tries.length = 0;
      const twice = handOver(failing(2), uploadOperations.privacy, of(letters(2)), context);
      await expect(twice).rejects.toMatchObject({ code });
      expect(tries).toEqual([0, 0]);
    },
  );

  it('that is refused is not sent again, and nothing is finished', async () => {
    const { bus, calls } = busWith(() => Promise.reject(new ProblemError('request_too_large')));
    const refused = handOver(bus, uploadOperations.privacy, of(letters(3)), context);
    await expect(refused).rejects.toMatchObject({ code: 'request_too_large' });
    expect(calls.map(([name]) => name)).toEqual([begin.name, part.name]);
  });

  it('without a byte is refused', async () => {
    const { bus } = busWith(() => Promise.resolve({}));
    const empty = handOver(bus, uploadOperations.privacy, of(letters(0)), context);
    await expect(empty).rejects.toMatchObject({ code: 'validation' });
  });
});
