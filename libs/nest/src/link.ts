import { randomUUID } from 'node:crypto';
import { ProblemError } from '@lode/contracts';
import { Caller, connectionOptions, NatsWire } from '@lode/wire';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { LodeClientOptions } from './lode-client-options';

/** A NATS connection and the calling side of the bus on it. */
export interface Link {
  readonly connection: NatsConnection;
  readonly wire: NatsWire;
  readonly caller: Caller;
}

/** @throws ProblemError unavailable, with the error of NATS as cause */
export async function openLink(options: LodeClientOptions): Promise<Link> {
  const { account: _account, subjectPrefix, limitedToAccounts, ...given } = options;
  // Each caller has a user of its own, which may subscribe to the inbox of its name only.
  const { inboxPrefix: prefix = given.user === undefined ? '_INBOX' : `_INBOX.${given.user}` } = given;
  const inboxPrefix = `${prefix}.${randomUUID()}`;
  try {
    const connection = await connect({ ...connectionOptions, ...given, inboxPrefix });
    const wire = new NatsWire(connection, inboxPrefix, subjectPrefix);
    return { connection, wire, caller: new Caller(wire, undefined, undefined, limitedToAccounts) };
  } catch (cause) {
    const detail = `Connecting to NATS failed: ${cause instanceof Error ? cause.message : String(cause)}.`;
    throw new ProblemError('unavailable', detail, { cause, retryAfter: 1 });
  }
}
