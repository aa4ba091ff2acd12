import { ApiError } from './api-error';
import { request } from './client';
import type { Job } from './jobs';
import { newId } from './new-id';

/** By the name: browsers know few types. Those of which the name says nothing are recognized by their content. */
const types: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.(?:csv|tsv|txt|tab)$/i, 'text/csv'],
  [/\.(?:jsonl|ndjson)$/i, 'application/x-ndjson'],
  [/\.(?:vcf|vcard)$/i, 'text/vcard'],
  [/\.xlsx$/i, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [/\.ods$/i, 'application/vnd.oasis.opendocument.spreadsheet'],
];

const typeOf = ({ name }: File): string =>
  types.find(([ending]) => ending.test(name))?.[1] ?? 'application/octet-stream';

/** Sends a file to an operation that reads it. @throws ApiError */
export function sendFile(path: string, file: File): Promise<Response> {
  if (file.size === 0) return Promise.reject(new ApiError('empty_file', {}));
  return request(path, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': typeOf(file), 'Idempotency-Key': newId() },
  });
}

/** Starts the import of a file. @throws ApiError */
export const uploadFile = async (path: string, file: File): Promise<Job> =>
  (await sendFile(path, file)).json() as Promise<Job>;
