import type { Operation } from '@lode/contracts';
import { header, type IncomingMessage } from '@lode/wire';
import { createContext, type AnsweredContext } from './context';

/** Valid account ids. Some names, such as `*`, are reserved by Lode for data without an account. */
const accountName = /^[\w.:-]{1,100}$/;

/**
 * The context of a received request. A missing or invalid budget becomes that of the operation; an invalid account
 * becomes none.
 */
export function receivedContext(
  message: Pick<IncomingMessage, 'header'>,
  operation: Operation,
  cancellation?: AbortSignal,
): AnsweredContext {
  const { timeout } = operation;
  const given = message.header(header.timeout);
  const budget = given !== undefined && /^\d{1,9}$/.test(given) ? Math.min(Number(given), timeout) : timeout;
  return createContext(budget, {
    account: accountIn(message, header.account),
    chargedAccount: accountIn(message, header.chargedAccount),
    cancellation,
    keyHash: message.header(header.keyHash),
    scopes: scopesIn(message),
    requestId: message.header(header.requestId)?.slice(0, 128),
    traceparent: message.header(header.traceparent),
    idempotencyKey: message.header(header.idempotencyKey),
    operation,
  });
}

function scopesIn(message: Pick<IncomingMessage, 'header'>): ReadonlySet<string> | undefined {
  const scopes = message.header(header.scopes);
  return scopes === undefined ? undefined : new Set(scopes.split(' '));
}

function accountIn(message: Pick<IncomingMessage, 'header'>, name: string): string | undefined {
  const account = message.header(name);
  return account !== undefined && accountName.test(account) ? account : undefined;
}
