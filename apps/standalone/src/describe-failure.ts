import { ConfigError } from '@lode/service-kit';
import { StartError } from './start-error';

/** What the user is told of a failed start: a sentence where one will do, the whole error where it is ours. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && 'port' in error && error.code === 'EADDRINUSE')
    return `Port ${String(error.port)} is in use by another program: set PORT to another one.`;
  return error.stack ?? error.message;
}
