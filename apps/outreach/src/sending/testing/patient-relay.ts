import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A relay that takes a message only when it is told to. */
export interface PatientRelay {
  readonly relayUrl: string;
  /** Messages that it has read and not answered. */
  readonly held: number;
  /** Messages that it has taken. */
  readonly taken: number;
  /** Takes what it holds, and from now on everything at once. */
  release(): void;
  close(): Promise<void>;
}

export async function startPatientRelay(): Promise<PatientRelay> {
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
