import type { components, operations as Described } from '../generated/schema.js';
import type { KnownOperation } from './generated/operations.js';

/** Objects of the API by name, such as `Schemas['Lead']`. */
export type Schemas = components['schemas'];

/** Names of all operations of the API, such as `find_email`. */
export type OperationId = KnownOperation & keyof Described;

type Parameters<
  Id extends OperationId,
  Place extends 'path' | 'query',
> = Described[Id]['parameters'] extends {
  [place in Place]?: infer Fields;
}
  ? [Exclude<Fields, undefined>] extends [never]
    ? unknown
    : Exclude<Fields, undefined>
  : unknown;

type BodyTypes<Id extends OperationId> = Described[Id] extends { requestBody?: { content: infer Content } }
  ? Content
  : never;

/** A file that may be sent again after a failure: in Node `await fs.openAsBlob(path)` reads it while it is sent. */
export type FileContent = Blob | Uint8Array<ArrayBuffer> | string;

type Body<Id extends OperationId> = [BodyTypes<Id>] extends [never]
  ? unknown
  : BodyTypes<Id> extends { 'application/json': infer Json }
    ? Json
    : BodyTypes<Id> extends { 'text/csv': unknown }
      ? { readonly file: FileContent }
      : unknown;

/** Input of an operation: its path and query parameters and the fields of its body, or `file`, in one object. */
export type Input<Id extends OperationId> = Parameters<Id, 'path'> & Parameters<Id, 'query'> & Body<Id>;

type Json<Id extends OperationId, Status extends number> = Described[Id]['responses'] extends {
  [status in Status]: { content: { 'application/json': infer Content } };
}
  ? Content
  : never;

type Immediate<Id extends OperationId> = Json<Id, 200> | Json<Id, 201>;

/**
 * Output of an operation. Operations without JSON (files, event streams and pages for people) return the `Response` with its
 * unread body.
 */
export type Output<Id extends OperationId> = [Immediate<Id> | Json<Id, 202>] extends [never]
  ? Response
  : [Immediate<Id>] extends [never]
    ? Json<Id, 202>
    : Immediate<Id>;

/** Operations that run as a job if the caller wishes. */
export type JobOperationId = {
  [Id in OperationId]: [Json<Id, 202>] extends [never] ? never : Id;
}[OperationId];

/** Options of a single call. */
export interface CallOptions {
  /** Cancels the call, its waits and its retries; the call rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Milliseconds for each attempt, instead of the value of the client. */
  readonly timeoutMs?: number;
  /** Sent with a POST, also when it is retried. Default: a new UUID for each call. */
  readonly idempotencyKey?: string;
  /** Additional request headers, such as `Prefer: wait=5`. */
  readonly headers?: Readonly<Record<string, string>>;
}

type RequiredKeys<Value> = {
  [Key in keyof Value]-?: object extends Pick<Value, Key> ? never : Key;
}[keyof Value];

/** Arguments of a call: the input may be omitted if it has no required field. */
export type Arguments<Id extends OperationId> = [RequiredKeys<Input<Id>>] extends [never]
  ? [input?: Input<Id>, options?: CallOptions]
  : [input: Input<Id>, options?: CallOptions];
