import { request, type Schemas } from './client';
import type { Job } from './jobs';
import { newId } from './new-id';

export type FilePreview = Schemas['BulkFilePreview'];

const path = '/bulk-files/email-verifier';

/** By the name: browsers know few types. */
const typeOf = ({ name }: File): string =>
  /\.(?:jsonl|ndjson)$/i.test(name) ? 'application/x-ndjson' : 'text/csv';

/** The columns of a file, and its first rows. Nothing is verified. @throws ApiError */
export const previewFile = async (file: File, column?: string): Promise<FilePreview> =>
  (await send(file, { ...columnsOf(column), dry_run: 'true' })).json() as Promise<FilePreview>;

/** Starts a job that verifies a file. @throws ApiError */
export const verifyFile = async (file: File, column: string): Promise<Job> =>
  (await send(file, columnsOf(column))).json() as Promise<Job>;

const columnsOf = (column: string | undefined): Record<string, string> =>
  column === undefined ? {} : { columns: `email=${column}` };

const send = (file: File, query: Record<string, string>): Promise<Response> =>
  request(`${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': typeOf(file), 'Idempotency-Key': newId() },
  });
