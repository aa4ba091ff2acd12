import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

/** Preloaded into a program: writes the other machines that it connects to into the file `RECORDED_CONNECTIONS`. */
const file = process.env['RECORDED_CONNECTIONS'];
const { connect } = Socket.prototype;
const isThisMachine = (host: string): boolean => /^(localhost$|127\.|::1$|::ffff:127\.)/.test(host);

function record(host: string | undefined): void {
  if (file !== undefined && host !== undefined && !isThisMachine(host)) appendFileSync(file, `${host}\n`);
}

Object.assign(Socket.prototype, {
  connect(this: Socket, ...args: unknown[]): Socket {
    this.once('lookup', (_error, _address, _family, host) => record(host));
    this.once('connect', () => record(this.remoteAddress));
    return Reflect.apply(connect, this, args);
  },
});
