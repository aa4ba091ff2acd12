import { connect, type Socket } from 'node:net';

/** Sends bytes and resolves with everything that came back when the other side has closed. */
export function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return received(socket);
}

/** What comes from now on, when the other side has closed. @throws what is wrong with the connection */
export function received(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket
      .setEncoding('latin1')
      .on('data', (chunk: string) => (answer += chunk))
      .on('error', reject)
      .on('close', () => resolve(answer))
      .resume();
  });
}
