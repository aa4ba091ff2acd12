import { openAsBlob } from 'node:fs';
import { isProblem, type Input, type Job, type JobOperationId, type OperationId } from '@lode/client';
import type { Context } from '../context.js';
import { Stopped } from '../exit.js';
import { fileCounts, type FileReport } from '../output/progress.js';
import { withProgress } from '../output/with-progress.js';
import { digestOf, readNote, removeNote, writeNote } from './job-note.js';
import { saveBody } from './save-body.js';

/** Operations that answer the rows of a file. */
export type FileOperation = Extract<JobOperationId, `${string}_file`>;

export interface FileRun {
  readonly operation: FileOperation;
  /** Path of the input, or its content from standard input. */
  readonly input: { readonly path: string } | { readonly content: Buffer };
  readonly columns?: string | undefined;
  /** Path of the output; standard output if undefined. */
  readonly output?: string | undefined;
}

/** Sends a file, waits for its job and saves the answers. The same command again resumes an interrupted run. */
export async function runFile(context: Context, run: FileRun): Promise<void> {
  const job = await jobOf(context, run);
  const report = await follow(context, job, run.output);
  process.stderr.write(`${fileCounts(report as FileReport)}\n`);
  await saveBody(await job.file(), run.output, context.signal);
  if (run.output !== undefined) removeNote(run.output);
}

async function jobOf(context: Context, run: FileRun): Promise<Job> {
  const { operation, input, columns, output } = run;
  if (output === undefined || 'content' in input) return start(context, run);
  const digest = await digestOf(operation, { columns }, input.path);
  const note = readNote(output, context.url, digest);
  const earlier = note && context.lode.jobs.get(note.job);
  if (earlier && (await exists(earlier))) return earlier;
  const job = await start(context, run);
  writeNote(output, { job: job.id, url: context.url, digest });
  return job;
}

async function exists(job: Job): Promise<boolean> {
  try {
    const { state } = await job.state();
    return state !== 'failed' && state !== 'cancelled';
  } catch (error) {
    if (isProblem(error, 'gone') || isProblem(error, 'not_found')) return false;
    throw error;
  }
}

async function start({ lode, signal }: Context, { operation, input, columns }: FileRun): Promise<Job> {
  const file = 'path' in input ? await openAsBlob(input.path) : new Blob([new Uint8Array(input.content)]);
  const sent = { file, ...(columns !== undefined && { columns }) };
  return lode.jobs.start(operation, sent as Input<OperationId> & Input<FileOperation>, {
    signal,
  }) as Promise<Job>;
}

async function follow({ signal }: Context, job: Job, output: string | undefined): Promise<unknown> {
  try {
    return await withProgress(job, signal);
  } catch (error) {
    if (error instanceof Stopped && output !== undefined)
      throw new Stopped(`Stopped. The job ${job.id} continues: run the same command again to get its file.`);
    throw error;
  }
}
