import type { Command } from 'commander';
import type { Schemas } from '@lode/client';
import type { Context } from '../context.js';
import { saveBody } from '../files/save-body.js';
import { printJson } from '../output/print-json.js';
import { formatted } from '../output/table.js';
import { withProgress } from '../output/with-progress.js';
import { positiveInteger, withContext } from './command-of.js';

type Summary = Schemas['JobSummary'];

const columns = {
  id: ({ id }: Summary) => id,
  operation: ({ operation }: Summary) => operation,
  question: ({ question }: Summary) => question,
  state: ({ state }: Summary) => state,
  done: ({ progress }: Summary) => progress.done,
  total: ({ progress }: Summary) => progress.total,
};

async function list({ lode, format, signal }: Context, { limit }: { readonly limit: number }): Promise<void> {
  const jobs = await lode.jobs.list({ limit: Math.min(limit, 100) }, { signal }).toArray(limit);
  process.stdout.write(formatted(jobs, columns, format));
}

const get = async ({ lode, signal }: Context, id: string): Promise<void> =>
  printJson(await lode.jobs.get(id).state({ signal }));

const cancel = async ({ lode }: Context, id: string): Promise<void> =>
  printJson(await lode.jobs.get(id).cancel());

const wait = async ({ lode, signal }: Context, id: string): Promise<void> =>
  printJson(await withProgress(lode.jobs.get(id), signal));

async function file(
  { lode, signal }: Context,
  id: string,
  { output }: { readonly output?: string },
): Promise<void> {
  await saveBody(await lode.jobs.get(id).file(), output, signal);
}

export function addJobs(program: Command, signal: AbortSignal): void {
  const jobs = program.command('jobs').description('list, follow and cancel jobs');
  jobs
    .command('list', { isDefault: true })
    .description('the latest jobs of the account')
    .option('-n, --limit <number>', 'maximum number of jobs', positiveInteger, 20)
    .action(withContext(signal, list));
  jobs
    .command('get')
    .description('state and result of a job')
    .argument('<id>')
    .action(withContext(signal, get));
  jobs
    .command('wait')
    .description('wait for a job and print its result')
    .argument('<id>')
    .action(withContext(signal, wait));
  jobs.command('cancel').description('cancel a job').argument('<id>').action(withContext(signal, cancel));
  jobs
    .command('file')
    .description('the file of a finished job')
    .argument('<id>')
    .option('-o, --output <file>', 'where to write it (default: standard output)')
    .action(withContext(signal, file));
}
