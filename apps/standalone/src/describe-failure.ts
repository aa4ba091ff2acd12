import { ConfigError } from '@lode/service-kit';
import { StartError } from './start-error';

/** What the user is told of a failure: a sentence where one will do, the whole error where it is ours. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
