import type { Socket } from 'node:net';
import type { Dialer } from '@lode/platform/network';
import { quitCommand } from '../smtp/dialogue';
import type { Reply } from '@lode/domain/replies';
import { ReplyParser } from '../smtp/reply-parser';

/**
 * Connects, reads the greeting and leaves.
 * @param host a name or an address
 * @returns null if the server closes the connection, sends no SMTP reply, or nothing until the signal
 * @throws ConnectError
 */
export async function readGreeting(
  dialer: Pick<Dialer, 'connect'>,
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<Reply | null> {
  const socket = await dialer.connect({ host, port, secure: false }, signal);
  const abandon = () => socket.destroy();
  signal.addEventListener('abort', abandon, { once: true });
  try {
    return await firstReply(socket);
  } finally {
    signal.removeEventListener('abort', abandon);
    socket.end(`${quitCommand}\r\n`).destroySoon();
  }
}

function firstReply(socket: Socket): Promise<Reply | null> {
  const parser = new ReplyParser();
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      const [parsed] = parser.push(chunk);
      if (parsed) resolve(parsed.kind === 'reply' ? parsed.reply : null);
    });
    socket.on('error', () => resolve(null)).on('close', () => resolve(null));
  });
}
