import type { ServiceName } from '../shared/services';
import {
  BeginUploadRequest,
  BegunUpload,
  DroppedUpload,
  DropUploadRequest,
  FinishedUpload,
  FinishUploadRequest,
  UploadPart,
  UploadPartRequest,
} from '../shared/upload';
import { operation, seconds, type UploadOperations } from './operation';

function uploadOperationsOf(service: ServiceName, limit: number): UploadOperations {
  // A part is identified by its number, and an abandoned upload expires, so each request may be repeated.
  const common = { service, http: null, access: 'account', idempotent: true } as const;
  return {
    limit,
    begin: operation({
      ...common,
      name: 'begin_upload',
      summary: 'Start an upload of large content',
      request: BeginUploadRequest,
      response: BegunUpload,
      timeout: seconds(10),
      problems: ['request_too_large', 'overloaded'],
    }),
    part: operation({
      ...common,
      name: 'put_upload_part',
      summary: 'Upload a part of the content',
      request: UploadPartRequest,
      response: UploadPart,
      timeout: seconds(10),
      problems: ['not_found', 'conflict', 'gone', 'request_too_large', 'overloaded'],
    }),
    finish: operation({
      ...common,
      name: 'finish_upload',
      summary: 'Finish an upload',
      request: FinishUploadRequest,
      response: FinishedUpload,
      timeout: seconds(30),
      problems: ['not_found', 'conflict', 'gone', 'idempotency_mismatch'],
    }),
    drop: operation({
      ...common,
      name: 'drop_upload',
      summary: 'Delete an unfinished upload',
      description:
        'A finished upload is kept, since a job may read it. Deleting an upload that does not exist succeeds.',
      request: DropUploadRequest,
      response: DroppedUpload,
      timeout: seconds(10),
    }),
  };
}

const mebibytes = (count: number): number => count * 1024 * 1024;

/** All services that read large content of their callers. */
export const uploadOperations = {
  email: uploadOperationsOf('email', mebibytes(64)),
  intel: uploadOperationsOf('intel', mebibytes(64)),
  leads: uploadOperationsOf('leads', mebibytes(64)),
  outreach: uploadOperationsOf('outreach', mebibytes(64)),
  privacy: uploadOperationsOf('privacy', mebibytes(128)),
  verification: uploadOperationsOf('verification', mebibytes(64)),
} satisfies Partial<Record<ServiceName, UploadOperations>>;
