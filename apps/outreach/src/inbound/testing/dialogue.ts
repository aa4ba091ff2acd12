import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '@lode/service-kit/testing';

/** A client that says word for word what it is told, for what no library would say. */
export class Dialogue {
  private said = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.said += text));
    socket.on('error', () => undefined);
  }

  static async begin(port: number): Promise<Dialogue> {
    const socket = connect(port, '127.0.0.1');
    const dialogue = new Dialogue(socket);
    await once(socket, 'connect');
    return dialogue;
  }

  say(...lines: string[]): this {
    for (const line of lines) this.socket.write(`${line}\r\n`, 'latin1');
    return this;
  }

  /** Waits for a reply that begins so. @returns everything that was said until then */
  async hears(beginning: string): Promise<string> {
    await until(() => new RegExp(`^${beginning}`, 'm').test(this.said), 10_000, `"${beginning}"`);
    const { said } = this;
    this.said = '';
    return said;
  }

  /** Waits until the other side hangs up. */
  async ends(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  hangUp(): void {
    this.socket.destroy();
  }
}
