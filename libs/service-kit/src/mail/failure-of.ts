import type { FailureCause, MailFailure, RelayStage } from './outgoing-mail';

const replyLength = 500;

/** What nodemailer tells of a failure (its `errors` and `smtp-connection`). */
interface SendError {
  readonly code?: string;
  /** Of the socket, where `code` is the step that failed. */
  readonly originalCode?: string;
  readonly syscall?: string;
  /** `CONN` where the dialogue broke off, else the command that was answered. */
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

/** Puts a failed attempt into words that a caller can act on. Anything unknown counts as a lost connection. */
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

/** Aborted before it was begun. */
export const notBegun: MailFailure = {
  accepted: false,
  kind: 'temporary',
  cause: 'aborted',
  mayHaveArrived: false,
};

/**
 * Only what was said of the mail itself: a login that fails or a greeting of 554 are the relay's. Of the codes, 503
 * (bad sequence) is about the dialogue, and 530 (RFC 4954 §6) and 538 ask for a login or TLS.
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

/** A certificate that is not trusted is an error of the socket where TLS is spoken from the start. */
const isOfTls = ({ code, originalCode = '' }: SendError): boolean =>
  code === 'ESOCKET' && /CERT|SIGNATURE|ISSUER|^ERR_(TLS|SSL)/.test(originalCode);

/** It broke off in the middle of the dialogue, maybe after the last byte of the mail. */
function mayHaveArrived(error: SendError): boolean {
  const { code, command, responseCode, syscall, originalCode, timeoutType } = error;
  if (code === 'EABORT') return true;
  if (command !== 'CONN' || responseCode !== undefined || isOfTls(error)) return false;
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT';
  if (code === 'ECONNECTION') return true;
  return code === 'ESOCKET' && syscall !== 'connect' && originalCode !== 'ECONNREFUSED';
}
