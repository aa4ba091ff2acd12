import { parentPort, workerData } from 'node:worker_threads';
import { SubjectHasher } from '@lode/privacy/subject-hashes';
import { stagedRowsOf, type StagedBatch } from './database/staged-rows';

const hasher = new SubjectHasher(Buffer.from(workerData as Uint8Array));
parentPort?.on('message', (batch: StagedBatch) => {
  const staged = stagedRowsOf(batch, hasher);
  parentPort?.postMessage(staged, [staged.rows.buffer as ArrayBuffer]);
});
