import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A relay that reads messages and answers only after `release`. */
export interface HoldingRelay {
  readonly relayUrl: string;
  /** Messages read and not answered. */
  readonly held: number;
  /** Accepted messages. */
  readonly taken: number;
  /** Accepts held messages, and later ones at once. */
  release(): void;
  close(): Promise<void>;
}

export async function startHoldingRelay(): Promise<HoldingRelay> {
  const held: (() => void)[] = [];
  const state = { isOpen: false, taken: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        const take = (): void => {
          state.taken += 1;
          done();
        };
        if (state.isOpen) take();
        else held.push(take);
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    relayUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    get held() {
      return held.length;
    },
    get taken() {
      return state.taken;
    },
    release: () => {
      state.isOpen = true;
      for (const take of held.splice(0)) take();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
