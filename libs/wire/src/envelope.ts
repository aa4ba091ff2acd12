import {
  isProblemCode,
  ProblemError,
  problemType,
  toProblem,
  type Issue,
  type ProblemCode,
  type ProblemKind,
} from '@lode/contracts';
import type { CallMetadata } from './call-metadata';
import type { Headers, IncomingMessage } from './wire';

/** Header names of the bus; errors use those of the NATS services protocol (ADR-32). */
export const header = {
  account: 'Lode-Account',
  keyHash: 'Lode-Key-Hash',
  scopes: 'Lode-Scopes',
  chargedAccount: 'Lode-Charged-Account',
  actor: 'Lode-Actor',
  reservation: 'Lode-Reservation',
  billed: 'Lode-Billed',
  requestId: 'Lode-Request-Id',
  timeout: 'Lode-Timeout-Ms',
  idempotencyKey: 'Lode-Idempotency-Key',
  working: 'Lode-Working',
  unknownFields: 'Lode-Unknown-Fields',
  replayed: 'Lode-Idempotency-Replayed',
  traceparent: 'traceparent',
  errorCode: 'Nats-Service-Error-Code',
  error: 'Nats-Service-Error',
} as const;

/** Milliseconds of the budget that a caller reserves to receive the response: at most an eighth of a short budget. */
const answerReserve = 500;
const answerReserveShare = 0.125;

/** @param budget milliseconds until the caller stops waiting */
export function requestHeaders(
  call: CallMetadata,
  budget: number,
  chargedAccount = call.chargedAccount,
): Headers {
  const forWorker = Math.floor(budget - Math.min(answerReserve, budget * answerReserveShare));
  const headers: Record<string, string> = {
    [header.requestId]: call.requestId,
    [header.timeout]: String(forWorker),
    [header.working]: '1',
  };
  if (call.account !== undefined) headers[header.account] = call.account;
  else if (chargedAccount !== undefined) headers[header.chargedAccount] = chargedAccount;
  if (call.keyHash !== undefined) headers[header.keyHash] = call.keyHash;
  if (call.scopes !== undefined) headers[header.scopes] = [...call.scopes].join(' ');
  if (call.actor !== undefined) headers[header.actor] = call.actor;
  if (call.reservation) headers[header.reservation] = `${call.reservation.id} ${call.reservation.amount}`;
  if (call.traceparent !== undefined) headers[header.traceparent] = call.traceparent;
  if (call.idempotencyKey !== undefined) headers[header.idempotencyKey] = call.idempotencyKey;
  return headers;
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
  return problemWith(String(body['code'] ?? reply.header(header.error)), status, body);
}

/** The error in the body of a reply whose headers are unknown, or undefined where the reply is a response. */
export function problemIn(body: unknown): ProblemError | undefined {
  const { type, title, status, code, request_id: requestId } = (body ?? {}) as Record<string, unknown>;
  if (![type, title, code, requestId].every((text) => typeof text === 'string')) return undefined;
  if (typeof status !== 'number' || type !== problemType(code as ProblemCode)) return undefined;
  return problemWith(code as string, String(status), body as Record<string, unknown>);
}

function problemWith(code: string, status: string, body: Record<string, unknown>): ProblemError {
  const detail = typeof body['detail'] === 'string' ? body['detail'] : undefined;
  const kind = isProblemCode(code) ? undefined : unknownKind(code, Number(status), body);
  if (kind === null) return new ProblemError('internal', detail);
  const retryAfter = body['retry_after'];
  return new ProblemError(code as ProblemCode, detail, {
    kind,
    errors: Array.isArray(body['errors']) ? (body['errors'] as Issue[]) : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    id: typeof body['id'] === 'string' ? body['id'] : undefined,
  });
}

/** The kind of a code that this version does not know; null if the reply is no problem of Lode. */
function unknownKind(code: string, status: number, { title }: Record<string, unknown>): ProblemKind | null {
  if (!/^[a-z][a-z_]{0,63}$/.test(code) || !(status >= 400 && status < 600)) return null;
  const text = typeof title === 'string' ? title : code;
  return { status, title: text, meaning: text };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
