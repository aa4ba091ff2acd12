import { ConnectError } from '@lode/platform/network';

/** The provider or the stored secret permits no login, so that only the account can repair it. */
export class LoginUnavailable extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'LoginUnavailable';
  }
}

/** A failure of a connection to a server of a mailbox. */
export interface ServerFailure {
  /** In words for the account, without texts of the server, which it controls. */
  readonly words: string;
  /** The server rejected the login, so that only the account can repair it. */
  readonly isLogin: boolean;
}

/** @param server such as `IMAP server imap.agency.example` */
export function failureOf(error: unknown, server: string): ServerFailure {
  if (error instanceof LoginUnavailable) return { words: error.reason, isLogin: true };
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string };
  if (authenticationFailed === true || code === 'EAUTH')
    return { words: `the ${server} rejected the user name or the password`, isLogin: true };
  return { words: `the ${server} ${reasonOf(error, code)}`, isLogin: false };
}

function reasonOf(error: unknown, code = ''): string {
  // An unknown name and a forbidden address have the same words, so that an account cannot distinguish them.
  if (error instanceof ConnectError)
    return ['timeout', 'dns'].includes(error.failure) ? 'did not answer in time' : 'could not be reached';
  if (/CERT|SIGNATURE|ISSUER|^ERR_(TLS|SSL)/.test(code)) return 'has no trusted certificate for its name';
  if (/TIMEOUT|TIMEDOUT/i.test(code)) return 'did not answer in time';
  if (/TooLarge|TooManyTokens/.test(code)) return 'sent more than is accepted';
  if (/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH/.test(code)) return 'could not be reached';
  return 'closed the connection or gave an unexpected answer';
}
