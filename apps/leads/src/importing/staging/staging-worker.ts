import { parentPort, workerData } from 'node:worker_threads';
import { SubjectHasher } from '@lode/service-kit/subject-hashes';
import type { PlaceRecord } from '../../business/place';
import { stagedRowsOf } from '../database/staged-rows';

const hasher = new SubjectHasher(Buffer.from(workerData as Uint8Array));
parentPort?.on('message', (records: readonly PlaceRecord[]) => {
  parentPort?.postMessage(stagedRowsOf(records, hasher));
});
