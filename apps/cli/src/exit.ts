import { ApiError, ConnectionError, JobError, TimeoutError } from '@lode/client';

/** Exit statuses of the command line; 2 is a wrong command. */
export const exitStatus = {
  done: 0,
  failed: 1,
  usage: 2,
  noAccess: 3,
  unreachable: 4,
  stopped: 130,
} as const;

/** A mistake of the caller, with what to do. */
export class UsageError extends Error {}

/** The caller has pressed Ctrl-C. */
export class Stopped extends Error {}

export interface Failure {
  readonly message: string;
  readonly status: number;
}

/** One or two sentences for a failure, and the exit status. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Stopped) return { message: error.message, status: exitStatus.stopped };
  if (error instanceof UsageError) return { message: error.message, status: exitStatus.usage };
  if (error instanceof ApiError) return ofApi(error);
  if (error instanceof JobError) return { message: error.message, status: exitStatus.failed };
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return {
      message: `${error.message} Check the address (--url or LODE_URL).`,
      status: exitStatus.unreachable,
    };
  return { message: ofSystem(error), status: exitStatus.failed };
}

function ofApi(error: ApiError): Failure {
  const { status, code, problem, requestId } = error;
  if (code === 'unreadable')
    return {
      message: `The server answered with status ${status} and no problem of Lode. Check the address (--url or LODE_URL).`,
      status: exitStatus.unreachable,
    };
  const fields = (problem.errors ?? []).map(
    ({ location, message, fix }) => `\n  ${location} ${message}${fix === undefined ? '' : `: ${fix}`}`,
  );
  const isAccess = status === 401 || status === 403;
  const advice = status === 401 ? ' Store a valid key with "lode login", or set LODE_API_KEY.' : '';
  const id = requestId === undefined ? '' : ` (${code}, ${requestId})`;
  return {
    message: `${error.message}${advice}${fields.join('')}${id}`,
    status: isAccess ? exitStatus.noAccess : exitStatus.failed,
  };
}

function ofSystem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const file = path ?? 'the file';
  if (code === 'ENOSPC')
    return `The disk is full: ${file} is not complete. Free space and run the command again.`;
  if (code === 'ENOENT') return `${file} does not exist.`;
  if (code === 'EACCES') return `${file} cannot be read or written.`;
  return error.message;
}
