import { InvalidArgumentError, type Command } from 'commander';
import { contextOf, type Context } from '../context.js';
import { UsageError } from '../exit.js';

/** Runs an action with the client of the command. Ctrl-C aborts `signal`. A mistake of the caller prints the usage too. */
export const withContext =
  <Args extends readonly unknown[]>(
    signal: AbortSignal,
    action: (context: Context, ...args: Args) => Promise<void>,
  ) =>
  async (...given: readonly unknown[]): Promise<void> => {
    // Commander passes the arguments, then the options, then the command.
    const command = given.at(-1) as Command;
    try {
      await action(contextOf(command, signal), ...(given.slice(0, -1) as unknown as Args));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      command.error(error.message);
    }
  };

/** A positive integer of an option. @throws InvalidArgumentError */
export function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a positive whole number.');
  return value;
}
