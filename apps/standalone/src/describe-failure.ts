import { ConfigError } from '@lode/platform';
import { describeDatabaseFailure } from '@lode/database';
import { StartError } from './start-error';

/** Text for the user: the message of an expected failure, or the stack of an internal error. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const sentence = describeDatabaseFailure(error);
  if (sentence !== undefined) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
