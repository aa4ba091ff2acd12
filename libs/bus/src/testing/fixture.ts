import { IntegerField, operation, TextField, type Operation } from '@lode/contracts';
import type { Wire } from '@lode/wire';
import { Bus } from '../bus';
import { connectNats } from '../nats';
import { InProcessBroker } from '../in-process';
import type { BusObserver } from '../server';
import { startNatsServer } from '@lode/testing';

export class EchoRequest {
  @TextField({ description: 'The text to return.' })
  text!: string;

  @IntegerField({ description: 'How often.', default: 1, minimum: 1, maximum: 2_000_000 })
  times!: number;
}

class EchoResponse {
  @TextField({ description: 'The returned text.' })
  text!: string;
}

const base = {
  service: 'verification',
  summary: 'Returns the text',
  http: null,
  request: EchoRequest,
  response: EchoResponse,
} as const;

export const Echo = operation({ ...base, name: 'echo', access: 'public', timeout: 10_000, idempotent: true });
export const EchoOnce = operation({
  ...base,
  name: 'echo_once',
  access: 'public',
  timeout: 10_000,
  idempotent: false,
});
export const EchoForAccount = operation({
  ...base,
  name: 'echo_account',
  access: 'account',
  timeout: 10_000,
  idempotent: true,
});

/** Records the calls of an observer for assertions. */
export class RecordingObserver implements BusObserver {
  readonly outcomes: string[] = [];
  readonly errors: unknown[] = [];
  unknown = 0;

  handled(_operation: Operation, outcome: string): void {
    this.outcomes.push(outcome);
  }

  unknownFields(_operation: Operation, count: number): void {
    this.unknown += count;
  }

  failed(_operation: Operation, error: unknown): void {
    this.errors.push(error);
  }
}

export function createBus(wire: Wire, observer: BusObserver = new RecordingObserver()): Bus {
  return new Bus(wire, {
    queue: 'verification',
    version: '1.2.3',
    maxInFlight: 50,
    observer,
    heartbeats: { intervalMs: 50, timeoutMs: 800 },
  });
}

export interface WireSource {
  connect(name?: string): Promise<Wire>;
  stop(): Promise<void>;
}

/** Both brokers, for tests that must hold on each. */
export const wireSources: readonly [string, () => Promise<WireSource>][] = [
  ['in-process', startInProcess],
  ['NATS', startNats],
];

function startInProcess(): Promise<WireSource> {
  const broker = new InProcessBroker();
  return Promise.resolve({ connect: () => Promise.resolve(broker.connect()), stop: () => Promise.resolve() });
}

async function startNats(): Promise<WireSource> {
  const server = await startNatsServer();
  return {
    connect: (name = 'test') => connectNats({ natsUrl: server.url, name }),
    stop: () => server.stop(),
  };
}
