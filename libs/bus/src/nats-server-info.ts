import { createConnection } from 'node:net';
import { fieldsOf } from '@lode/domain/values';

const timeoutMs = 1_000;

/**
 * Whether a server requests client certificates, according to the first line of a connection. With TLS 1.3 it rejects a
 * client only after the handshake, and the NATS client then waits forever instead of reporting the rejection.
 */
export function asksForCertificate(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    let text = '';
    const end = (asks: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(asks);
    };
    const timer = setTimeout(() => end(false), timeoutMs);
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) end(requiresCertificate(text));
    });
  });
}

function requiresCertificate(text: string): boolean {
  const [, json = ''] = /^INFO (.*?)\r\n/.exec(text) ?? [];
  try {
    return fieldsOf(JSON.parse(json))['tls_verify'] === true;
  } catch {
    return false;
  }
}
