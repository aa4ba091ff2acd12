import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A relay on loopback that accepts every message and stores its bytes, newest last. */
export class RawRelay {
  readonly arrived: Buffer[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) =>
      void buffer(stream).then((raw) => {
        this.arrived.push(raw);
        done();
      }, done),
  });

  async listen(): Promise<string> {
    const listener = this.server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
