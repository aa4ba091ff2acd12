import { isProblemCode, ProblemError, toProblem, type Issue, type Operation } from '@lode/contracts';
import { createContext, type CallContext } from './context';
import { workScope } from '../concurrency/work-scope';
import type { Headers, IncomingMessage } from './wire';

/** Header names of the bus; errors use those of the NATS services protocol (ADR-32). */
export const header = {
  account: 'Lode-Account',
  keyHash: 'Lode-Key-Hash',
  chargedAccount: 'Lode-Charged-Account',
  requestId: 'Lode-Request-Id',
  timeout: 'Lode-Timeout-Ms',
  idempotencyKey: 'Lode-Idempotency-Key',
  working: 'Lode-Working',
  traceparent: 'traceparent',
  errorCode: 'Nats-Service-Error-Code',
  error: 'Nats-Service-Error',
} as const;

/** Milliseconds of the budget that a caller reserves to receive the response: at most an eighth of a short budget. */
const answerReserve = 500;
const answerReserveShare = 0.125;

export function requestHeaders(context: CallContext, budget: number): Headers {
  const forWorker = Math.floor(budget - Math.min(answerReserve, budget * answerReserveShare));
  const headers: Record<string, string> = {
    [header.requestId]: context.requestId,
    [header.timeout]: String(forWorker),
    [header.working]: '1',
  };
  if (context.account !== undefined) headers[header.account] = context.account;
  else {
    const charged = context.chargedAccount ?? workScope()?.account;
    if (charged !== undefined) headers[header.chargedAccount] = charged;
  }
  if (context.keyHash !== undefined) headers[header.keyHash] = context.keyHash;
  if (context.traceparent !== undefined) headers[header.traceparent] = context.traceparent;
  if (context.idempotencyKey !== undefined) headers[header.idempotencyKey] = context.idempotencyKey;
  return headers;
}

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
): CallContext {
  const { timeout } = operation;
  const given = message.header(header.timeout);
  const budget = given !== undefined && /^\d{1,9}$/.test(given) ? Math.min(Number(given), timeout) : timeout;
  return createContext(budget, {
    account: accountIn(message, header.account),
    chargedAccount: accountIn(message, header.chargedAccount),
    cancellation,
    keyHash: message.header(header.keyHash),
    requestId: message.header(header.requestId)?.slice(0, 128),
    traceparent: message.header(header.traceparent),
    idempotencyKey: message.header(header.idempotencyKey),
    operation,
  });
}

function accountIn(message: Pick<IncomingMessage, 'header'>, name: string): string | undefined {
  const account = message.header(name);
  return account !== undefined && accountName.test(account) ? account : undefined;
}

export function encodeProblem(error: ProblemError, instance: string, requestId: string) {
  return {
    body: JSON.stringify(toProblem(error, { instance, requestId })),
    headers: { [header.errorCode]: String(error.status), [header.error]: error.code },
  };
}

/** The error of a reply, or undefined where the reply is a response. */
export function decodeProblem(reply: IncomingMessage): ProblemError | undefined {
  const status = reply.header(header.errorCode);
  if (status === undefined) return undefined;
  const body = parseObject(reply.text());
  const code = String(body['code'] ?? reply.header(header.error));
  const detail = typeof body['detail'] === 'string' ? body['detail'] : undefined;
  if (!isProblemCode(code)) return new ProblemError('internal', detail);
  const retryAfter = body['retry_after'];
  return new ProblemError(code, detail, {
    errors: Array.isArray(body['errors']) ? (body['errors'] as Issue[]) : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    id: typeof body['id'] === 'string' ? body['id'] : undefined,
  });
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
