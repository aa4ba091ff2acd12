import { connect, type Socket } from 'node:net';

/** Sends bytes, and resolves with the response when the server closes the connection. */
export function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return received(socket);
}

/** Resolves with the data received until the server closes the connection. @throws connection errors */
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
