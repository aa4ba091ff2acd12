import { ProblemError, uploadOperations, type Operation, type ProblemCode } from '@lode/contracts';
import { createContext, type Bus } from '@lode/bus';
import { movableClock, until } from '@lode/testing';
import { transferUpload, type Content } from './upload.controller';

const { begin, part, finish, drop } = uploadOperations.privacy;

interface Asked {
  readonly name: string;
  /** The number of a part, or the bytes of an upload. */
  readonly number: number | undefined;
}

/** A service with answers of the test, and successful defaults. */
function receiverWith(answer: (asked: Asked) => Promise<unknown> | undefined = () => undefined) {
  const calls: [string, number | undefined][] = [];
  const clock = movableClock();
  const call = (operation: unknown, request: { number?: number; bytes?: number }): Promise<unknown> => {
    const { name } = operation as Operation;
    const number = request.number ?? request.bytes;
    calls.push([name, number]);
    const good = name === begin.name ? { upload: 'upl_1', part_bytes: 1 } : { upload: 'upl_first' };
    return answer({ name, number }) ?? Promise.resolve(good);
  };
  const wait = (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    return Promise.resolve();
  };
  const receiver = {
    bus: { call } as unknown as Pick<Bus, 'call'>,
    operations: uploadOperations.privacy,
    newContext: ({ timeout }: Pick<Operation, 'timeout'>) => createContext(timeout),
    time: { clock, wait },
  };
  const named = (name: string): number => calls.filter(([called]) => called === name).length;
  return { receiver, calls, clock, named };
}

const of = (parts: AsyncIterable<Buffer>): Content => ({
  operation: 'import_things',
  bytes: undefined,
  parts: () => parts,
});

async function* letters(count: number, onRead: () => void = () => undefined): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    onRead();
    yield Promise.resolve(Buffer.from('a'));
  }
}

const rejected = (code: ProblemCode): Promise<never> => Promise.reject(new ProblemError(code));

describe('content', () => {
  it('is transferred in order, and has the id returned at its end', async () => {
    const { receiver, calls } = receiverWith();
    await expect(transferUpload(receiver, of(letters(2)))).resolves.toBe('upl_first');
    expect(calls).toEqual([
      [begin.name, undefined],
      [part.name, 0],
      [part.name, 1],
      [finish.name, 2],
    ]);
  });

  it('is read at most one part ahead of the one being sent', async () => {
    const gate = Promise.withResolvers<unknown>();
    let read = 0;
    const { receiver, calls } = receiverWith(({ name }) => (name === part.name ? gate.promise : undefined));
    const done = transferUpload(receiver, of(letters(5, () => (read += 1))));
    await until(() => read === 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect([read, calls.length]).toEqual([2, 2]);
    gate.resolve({});
    await done;
    expect(calls).toHaveLength(7);
  });

  it('without a byte is rejected', async () => {
    const { receiver } = receiverWith();
    await expect(transferUpload(receiver, of(letters(0)))).rejects.toMatchObject({ code: 'validation' });
  });
});

describe.each([begin, part, finish].map(({ name }) => name))('%s', (name) => {
  /** A service that is unavailable for the given number of attempts, or returns another error. */
  const failing = (most: number, code: ProblemCode) => {
    let tries = 0;
    return receiverWith((asked) => (asked.name === name && tries++ < most ? rejected(code) : undefined));
  };

  it('is retried every second while the service is unavailable, for 15 seconds', async () => {
    const { receiver, clock, named } = failing(15, 'unavailable');
    await expect(transferUpload(receiver, of(letters(1)))).resolves.toBe('upl_first');
    expect([named(name), clock.monotonic(), named(drop.name)]).toEqual([16, 15_000, 0]);
  });

  it('fails after that', async () => {
    const { receiver, clock, named } = failing(Infinity, 'unavailable');
    await expect(transferUpload(receiver, of(letters(3)))).rejects.toMatchObject({ code: 'unavailable' });
    expect([named(name), clock.monotonic()]).toEqual([16, 15_000]);
  });

  it.each(['worker_lost', 'timeout', 'overloaded', 'request_too_large'] as const)(
    'is not retried after %s',
    async (code) => {
      const { receiver, named } = failing(1, code);
      await expect(transferUpload(receiver, of(letters(3)))).rejects.toMatchObject({ code });
      expect(named(name)).toBe(1);
    },
  );
});

describe('an incomplete upload is dropped', () => {
  it.each([part.name, finish.name])('if %s fails', async (failing) => {
    const { receiver, calls, named } = receiverWith(({ name }) =>
      name === failing ? rejected('gone') : undefined,
    );
    await expect(transferUpload(receiver, of(letters(3)))).rejects.toMatchObject({ code: 'gone' });
    await until(() => named(drop.name) === 1);
    expect(calls.at(-1)).toEqual([drop.name, undefined]);
  });

  it('if its client is gone, after the current part has ended', async () => {
    const gate = Promise.withResolvers<unknown>();
    const { receiver, named } = receiverWith(({ name }) => (name === part.name ? gate.promise : undefined));
    async function* aborted(): AsyncGenerator<Buffer> {
      yield* letters(1);
      throw new ProblemError('client_gone');
    }
    await expect(transferUpload(receiver, of(aborted()))).rejects.toMatchObject({ code: 'client_gone' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(named(drop.name)).toBe(0);
    gate.resolve({});
    await until(() => named(drop.name) === 1);
  });

  it('and a failure of that is ignored', async () => {
    const failing = receiverWith(({ name }) => (name === begin.name ? undefined : rejected('gone')));
    await expect(transferUpload(failing.receiver, of(letters(1)))).rejects.toMatchObject({ code: 'gone' });
    await until(() => failing.named(drop.name) === 1);
    const { receiver, calls } = receiverWith(() => rejected('overloaded'));
    await expect(transferUpload(receiver, of(letters(1)))).rejects.toMatchObject({ code: 'overloaded' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([[begin.name, undefined]]);
  });
});
