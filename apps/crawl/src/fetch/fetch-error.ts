import type { FetchFailure } from '@lode/contracts';

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

/** The failure reason for any error during an exchange. */
export function reasonOf(error: unknown): FetchFailure {
  if (error instanceof FetchError) return error.reason;
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
