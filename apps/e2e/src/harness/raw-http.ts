import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Deployment } from './deployment';

/** Sends bytes that no HTTP client sends, and reads until the server closes the connection. */
export async function sendRaw({ address }: Pick<Deployment, 'address'>, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}
