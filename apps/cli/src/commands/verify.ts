import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Schemas } from '@lode/client';
import type { Context } from '../context.js';
import { UsageError } from '../exit.js';
import { readInput } from '../files/read-input.js';
import { runFile } from '../files/run-file.js';
import { formatted } from '../output/table.js';
import { withContext } from './command-of.js';

interface Options {
  readonly output?: string;
  readonly columns?: string;
}

/** Addresses of one request; more go by a file. */
const maxAddresses = 100;

const columns = {
  email: ({ email }: Schemas['VerificationResult']) => email,
  verdict: ({ verdict }: Schemas['VerificationResult']) => verdict,
  reason: ({ reason }: Schemas['VerificationResult']) => reason,
};

const isAddress = (text: string): boolean => text.includes('@') && !existsSync(text);

async function verify(context: Context, inputs: readonly string[], options: Options): Promise<void> {
  const [path, ...more] = inputs;
  if (path !== undefined && inputs.every(isAddress)) return verifyAddresses(context, inputs);
  if (more.length > 0) throw new UsageError('Name addresses or one file, not both.');
  const input = await readInput(path);
  await runFile(context, { operation: 'verify_email_file', input, ...options });
}

async function verifyAddresses({ lode, format, signal }: Context, emails: readonly string[]): Promise<void> {
  if (emails.length > maxAddresses)
    throw new UsageError(`At most ${maxAddresses} addresses at a time; put more into a file.`);
  const { results } = await lode.email.verifyMany({ emails: [...emails] }, { signal });
  process.stdout.write(formatted(results, columns, format));
}

export function addVerify(program: Command, signal: AbortSignal): void {
  program
    .command('verify')
    .description('verify email addresses, or the addresses of a CSV file')
    .argument('[addresses or file...]', 'addresses, a file, or - for standard input')
    .option('-o, --output <file>', 'where to write the answers of a file (default: standard output)')
    .option('--columns <columns>', 'the column with the addresses, such as email=Work email')
    .action(withContext(signal, verify));
}
