import { connect } from 'node:net';

/** Sends bytes and resolves with everything that came back when the other side has closed. */
export function rawRequest(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .setEncoding('latin1')
      .on('data', (chunk: string) => (answer += chunk))
      .on('error', reject)
      .on('close', () => resolve(answer))
      .write(bytes);
  });
}
