import type { Schemas } from './client';
import type { Job } from './jobs';
import { sendFile } from './upload-file';

export type FilePreview = Schemas['BulkFilePreview'];

const path = '/bulk-files/email-verifier';

/** The columns of a file, and its first rows. Nothing is verified. @throws ApiError */
export const previewFile = async (file: File, column?: string): Promise<FilePreview> =>
  (await send(file, { ...columnsOf(column), dry_run: 'true' })).json() as Promise<FilePreview>;

/** Starts a job that verifies a file. @throws ApiError */
export const verifyFile = async (file: File, column: string): Promise<Job> =>
  (await send(file, columnsOf(column))).json() as Promise<Job>;

const columnsOf = (column: string | undefined): Record<string, string> =>
  column === undefined ? {} : { columns: `email=${column}` };

const send = (file: File, query: Record<string, string>): Promise<Response> =>
  sendFile(`${path}?${new URLSearchParams(query)}`, file);
