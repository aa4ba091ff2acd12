import { operations, ProblemError } from '@lode/contracts';
import type { MockInstance } from 'vitest';
import { Caller } from './caller';
import type { IncomingMessage, OutgoingMessage, Wire, WireStatus } from './wire';

const operation = operations.find(({ name }) => name === 'list_lists') ?? fail();

function fail(): never {
  throw new Error('the operation is missing');
}

/** A wire without a broker, which answers what is published with an empty object. */
class FakeWire implements Wire {
  readonly inboxPrefix = '_INBOX.fake';
  readonly refused = new Set<string>();
  readonly published: OutgoingMessage[] = [];
  private receive: (message: IncomingMessage) => void = () => undefined;

  constructor(public status: WireStatus) {}

  publish(message: OutgoingMessage): void {
    if (this.status !== 'connected') throw new Error('not connected');
    this.published.push(message);
    this.receive({
      subject: message.reply ?? '',
      reply: undefined,
      noResponders: false,
      text: () => '{}',
      isUtf8: () => true,
      header: () => undefined,
    });
  }

  subscribe(_subject: string, _queue: string | undefined, onMessage: (message: IncomingMessage) => void) {
    this.receive = onMessage;
    return { drain: async () => undefined };
  }

  subjectOf = (subject: string): string => subject;
  onRefused(): void {}
  async flush(): Promise<void> {}
  async closed(): Promise<undefined> {}
  async close(): Promise<void> {}
}

const call = (wire: Wire): Promise<string> =>
  new Caller(wire).request(operation, '{}', { deadline: performance.now() + 60_000 } as never);

it('sends a call once the wire has reconnected, and only once', async () => {
  const wire = new FakeWire('reconnecting');
  const answer = call(wire);
  setImmediate(() => (wire.status = 'connected'));
  expect(await answer).toBe('{}');
  expect(wire.published).toMatchObject([{ subject: operation.subject, body: '{}' }]);
});

it('fails a call that waits when the wire does not reconnect', async () => {
  const wire = new FakeWire('reconnecting');
  const answer = call(wire);
  setImmediate(() => (wire.status = 'disconnected'));
  await expect(answer).rejects.toMatchObject({ code: 'unavailable', detail: 'The bus is not connected.' });
});

it('fails a call at once when the wire is not connected', async () => {
  await expect(call(new FakeWire('disconnected'))).rejects.toBeInstanceOf(ProblemError);
});

describe('a worker without a heartbeat for three seconds', () => {
  /** Never answers. */
  class SilentWire extends FakeWire {
    override publish(message: OutgoingMessage): void {
      this.published.push(message);
    }
  }

  let clock: MockInstance<() => number>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  });
  afterEach(() => {
    clock.mockRestore();
    vi.useRealTimers();
  });
  /** Fires the timer of three seconds at this time. */
  const fireAt = (milliseconds: number): void => {
    clock.mockReturnValue(milliseconds);
    vi.advanceTimersByTime(3000);
  };

  it('is considered lost, and the call is sent once more', async () => {
    const wire = new SilentWire('connected');
    const answer = call(wire).catch(({ code }: ProblemError) => code);
    fireAt(3000);
    expect(wire.published).toHaveLength(2);
    fireAt(6000);
    expect(await answer).toBe('worker_lost');
  });

  it('is not considered lost by a process that was busy itself, and reads the heartbeats later', async () => {
    const wire = new SilentWire('connected');
    const answer = call(wire).catch(({ code }: ProblemError) => code);
    fireAt(5000);
    expect(wire.published).toHaveLength(1);
    fireAt(8000);
    expect(wire.published).toHaveLength(2);
    fireAt(10_000);
    expect(await answer).toBe('timeout');
  });
});
