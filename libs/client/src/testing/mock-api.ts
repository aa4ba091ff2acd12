import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (response: ServerResponse, request: ReceivedRequest) => void;

/** An HTTP server on loopback that gives the answers in turn, the last one also to all later requests. */
export async function startMockApi(...answers: readonly Answer[]) {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks = await request.toArray();
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks as Buffer[]).toString() };
      received.push(one);
      answers[Math.min(received.length, answers.length) - 1]?.(response, one);
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, received, stop };
}

export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

export const problem = (
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Answer =>
  json({ status, code, title: code, detail: `detail of ${code}`, request_id: 'req_1' }, status, {
    'Content-Type': 'application/problem+json',
    ...headers,
  });

/** A response that ends in the middle of its body. */
export const cutOff: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"email":"jane', () => response.destroy());
};

/** A connection that is lost before the response. */
export const reset: Answer = (response) => response.socket?.resetAndDestroy();

export const silence: Answer = () => undefined;

export const events =
  (...changes: readonly unknown[]): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(changes.map((change) => `event: state\ndata: ${JSON.stringify(change)}\n\n`).join(''));
  };
