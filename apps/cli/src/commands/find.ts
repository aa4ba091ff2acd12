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

const columns = {
  email: ({ email }: Schemas['EmailFinderResult']) => email,
  confidence: ({ confidence }: Schemas['EmailFinderResult']) => confidence,
  reason: ({ reason }: Schemas['EmailFinderResult']) => reason,
};

/** A company is written as a domain or as a name. */
const companyOf = (text: string) =>
  /^[^\s.]+(\.[^\s.]+)+$/.test(text) ? { domain: text } : { company: text };

async function find(
  context: Context,
  first: string | undefined,
  company: string | undefined,
  options: Options,
): Promise<void> {
  const { lode, format, signal } = context;
  if (first === undefined || company === undefined) {
    const input = await readInput(first);
    return runFile(context, { operation: 'find_email_file', input, ...options });
  }
  if (options.output !== undefined)
    throw new UsageError('--output is for files; send the answer on with ">".');
  const found = await lode.email.find({ full_name: first, ...companyOf(company) }, { signal });
  process.stdout.write(formatted([found], columns, format));
}

export function addFind(program: Command, signal: AbortSignal): void {
  program
    .command('find')
    .description('find the email address of a person, or of the people of a CSV file')
    .argument('[name or file]', 'full name of the person, a file, or - for standard input')
    .argument('[company]', 'domain or name of the company')
    .option('-o, --output <file>', 'where to write the answers of a file (default: standard output)')
    .option('--columns <columns>', 'a column of the file, such as domain=Website')
    .action(withContext(signal, find));
}
