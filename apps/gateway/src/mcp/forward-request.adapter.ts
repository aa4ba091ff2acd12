import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';

/** Sends a request on to another server, and its response back; neither body is kept in memory. */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: URL,
  onError: () => void,
): void {
  const { method, headers } = incoming;
  const request = send(target, { method, headers: { ...headers, host: target.host } });
  request.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  request.on('error', () => (outgoing.headersSent ? outgoing.destroy() : onError()));
  // A client that leaves ends the forwarded request too.
  outgoing.on('close', () => request.destroy());
  incoming.pipe(request);
}
