import { createContext } from '@lode/bus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InFlight } from '../http/in-flight';
import { keyOf } from '../http/request-parts';
import { streamHeaders, type EventFeed } from './event-feed';

/** Who follows a feed. */
export interface Follower {
  readonly account: string;
  /** SHA-256 of the key or session. */
  readonly hash: string;
  readonly requestId: string;
}

/**
 * Opens a feed, admitted like a request of the account until its first state is known, and sends it. Errors are problems
 * before the stream starts.
 * @param timeout of the operation with the state, in milliseconds
 */
export async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { inFlight, timeout }: { readonly inFlight: InFlight; readonly timeout: number },
  open: (follower: Follower) => Promise<EventFeed>,
): Promise<void> {
  const { account } = keyOf(request);
  const leave = await inFlight.enter({ account }, createContext(timeout));
  try {
    const feed = await open({ account, hash: String(request.credentialHash), requestId: request.id });
    if (request.method === 'HEAD') feed.finish();
    void reply.headers(streamHeaders).send(feed);
  } finally {
    leave();
  }
}
