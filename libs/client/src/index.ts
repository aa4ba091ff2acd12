export { Lode } from './lode.js';
export type { LodeOptions } from './http/http-client.js';
export type {
  Arguments,
  CallOptions,
  FileContent,
  Input,
  JobOperationId,
  OperationId,
  Output,
  Schemas,
} from './types.js';
export { operations, type OperationRoute } from './operations.js';
export {
  ApiError,
  ConnectionError,
  isProblem,
  JobError,
  LodeError,
  TimeoutError,
  type ProblemCode,
} from './errors.js';
export { Job, type JobChange, type ResultOptions } from './job.js';
export { Paged } from './pages.js';
export { SignatureError, verifyWebhook, type WebhookEvent, type WebhookRequest } from './webhooks.js';
