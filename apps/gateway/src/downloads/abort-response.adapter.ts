import type { ServerResponse } from 'node:http';

/** Milliseconds without progress of the client. */
const stallLimit = 300_000;

const aborted = new WeakSet<ServerResponse>();

/** Whether the gateway aborted the response. */
export const isAborted = (response: ServerResponse): boolean => aborted.has(response);

/**
 * Aborts a response so that the client detects it: the last chunk is missing, and the connection is reset, because
 * HTTP/1.0 clients would treat a regular close as the end of the content.
 */
export function abortResponse(response: ServerResponse): void {
  aborted.add(response);
  response.socket?.resetAndDestroy();
  response.destroy();
}

/**
 * Aborts a response whose client reads nothing for the given time. Time without data to read does not count, unlike with
 * the timeout of the server. Bytes accepted by the operating system count as read: it buffers about 1.5 MB of a fast
 * connection, so the client must read about 5 kB per second.
 */
export function abortWhenStalled(response: ServerResponse, limit = stallLimit): void {
  response.setTimeout(limit, () => {
    if (response.writableLength > 0) abortResponse(response);
    else response.setTimeout(limit);
  });
}
