import type { FailureCause, MailFailure, RelayStage } from './outgoing-mail';

const replyLength = 500;

/** Properties of a nodemailer error (its `errors` and `smtp-connection`). */
interface SendError {
  readonly code?: string;
  /** Code of the socket error, where `code` is the failed step. */
  readonly originalCode?: string;
  readonly syscall?: string;
  /** `CONN` where the connection was lost during the dialogue, else the command that was answered. */
  readonly command?: string;
  readonly timeoutType?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const causes: Readonly<Record<string, FailureCause>> = {
  EABORT: 'aborted',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'reply',
  EMESSAGE: 'reply',
  EPROTOCOL: 'protocol',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
};

/** Maps a failed attempt to an outcome for callers. An unknown error counts as a lost connection. */
export function failureOf(thrown: unknown): MailFailure {
  const error = (thrown ?? {}) as SendError;
  const { responseCode: code, response } = error;
  return {
    accepted: false,
    kind: isPermanent(error) ? 'permanent' : 'temporary',
    cause: causeOf(error),
    ...(code && { code, at: stageOf(error) }),
    ...(code && response && { reply: response.slice(0, replyLength) }),
    mayHaveArrived: mayHaveArrived(error),
  };
}

/** Aborted before the start. */
export const notBegun: MailFailure = {
  accepted: false,
  kind: 'temporary',
  cause: 'aborted',
  mayHaveArrived: false,
};

/**
 * Only replies about the mail itself are permanent: a failed login or a greeting of 554 concern the relay. Of the
 * codes, 503 (bad sequence) concerns the dialogue, and 530 (RFC 4954 §6) and 538 request a login or TLS.
 */
function isPermanent(error: SendError): boolean {
  const { code, responseCode = 0 } = error;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode >= 500 && responseCode < 600 && ![503, 530, 538].includes(responseCode);
}

const stages: Readonly<Record<string, RelayStage>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};

function stageOf({ code, command = '' }: SendError): RelayStage {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return code === 'EAUTH' ? 'login' : 'greeting';
  return stages[command] ?? 'message';
}

function causeOf(error: SendError): FailureCause {
  if (isOfTls(error)) return 'tls';
  return causes[error.code ?? ''] ?? 'connection';
}

/** With TLS from the start, an untrusted certificate is an error of the socket. */
const isOfTls = ({ code, originalCode = '' }: SendError): boolean =>
  code === 'ESOCKET' && /CERT|SIGNATURE|ISSUER|^ERR_(TLS|SSL)/.test(originalCode);

/** The connection was lost during the dialogue, perhaps after the last byte of the mail. */
function mayHaveArrived(error: SendError): boolean {
  const { code, command, responseCode, syscall, originalCode, timeoutType } = error;
  if (code === 'EABORT') return true;
  if (command !== 'CONN' || responseCode !== undefined || isOfTls(error)) return false;
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT';
  if (code === 'ECONNECTION') return true;
  return code === 'ESOCKET' && syscall !== 'connect' && originalCode !== 'ECONNREFUSED';
}
