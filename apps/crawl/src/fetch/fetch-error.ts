import type { FetchFailure } from '@lode/contracts';
import { ConnectError, type ConnectFailure } from '@lode/platform/network';

/** Ends an exchange with a failure reason of the contract. */
export class FetchError extends Error {
  constructor(
    readonly reason: FetchFailure,
    cause?: unknown,
  ) {
    super(`Not fetched: ${reason}`, { cause });
    this.name = 'FetchError';
  }
}

/** Unknown names and forbidden ones have the same reason, so that callers cannot distinguish them. */
const connectFailures: Readonly<Record<ConnectFailure, FetchFailure>> = {
  dns: 'dns',
  no_address: 'unreachable',
  forbidden: 'unreachable',
  refused: 'refused',
  timeout: 'timeout',
  unreachable: 'connection',
  tls: 'tls',
};

/** The failure reason for any error during an exchange. */
export function reasonOf(error: unknown): FetchFailure {
  if (error instanceof FetchError) return error.reason;
  if (error instanceof ConnectError) return connectFailures[error.failure];
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return 'timeout';
    case 'UND_ERR_HEADERS_OVERFLOW':
      return 'too_large';
    default:
      return 'connection';
  }
}
