import { request } from './client';
import type { Job } from './jobs';
import { newId } from './new-id';

/** Starts an import of a CSV file. @throws ApiError */
export async function uploadFile(path: string, file: File): Promise<Job> {
  const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': newId() };
  return (await request(path, { method: 'POST', body: file, headers })).json() as Promise<Job>;
}
