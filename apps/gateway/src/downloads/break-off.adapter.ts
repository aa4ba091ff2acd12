import type { ServerResponse } from 'node:http';

/** Milliseconds in which a client takes nothing of what is written. */
const stallLimit = 300_000;

const brokenOff = new WeakSet<ServerResponse>();

/** Whether it was the gateway that ended the answer in the middle. */
export const isBrokenOff = (response: ServerResponse): boolean => brokenOff.has(response);

/**
 * Ends an answer in the middle, so that nobody takes it for a whole one: what is chunked lacks its end, and the
 * connection is reset, since to clients of HTTP/1.0 its orderly end would be that of the content.
 */
export function breakOff(response: ServerResponse): void {
  brokenOff.add(response);
  response.socket?.resetAndDestroy();
  response.destroy();
}

/**
 * Breaks off an answer of which its client takes nothing for so long; time in which there is nothing to take does not
 * count. In place of the server's own limit, which would count that too. What the system has taken counts as taken: of
 * a fast connection it takes about 1.5 MB at once, so there a client has to read some 5 kB a second.
 */
export function breakOffStalled(response: ServerResponse, limit = stallLimit): void {
  response.setTimeout(limit, () => {
    if (response.writableLength > 0) breakOff(response);
    else response.setTimeout(limit);
  });
}
