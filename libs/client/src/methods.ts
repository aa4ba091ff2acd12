import type { AnyCall, Call } from './call.js';
import { Job } from './job.js';
import { Paged, type PagedOperationId, type PageOf, type RowOf } from './pages.js';
import type { Arguments, CallOptions, JobOperationId, OperationId, Output, Schemas } from './types.js';

/**
 * Methods of a group: the name of an operation; with the field of its entries, if it returns pages; alone in a list, if it
 * always runs as a job.
 */
export type Group = Readonly<
  Record<string, OperationId | readonly [PagedOperationId, string] | readonly [JobOperationId]>
>;

/** Result of a job: operations that always run as a job describe theirs as an object. */
export type JobResult<Id extends JobOperationId> =
  Output<Id> extends Schemas['Job'] ? Readonly<Record<string, unknown>> : Output<Id>;

type EntriesOf<Id extends PagedOperationId, Key> = Key extends keyof PageOf<Id>
  ? RowOf<PageOf<Id>, Key>
  : never;

type Method<Entry> = Entry extends OperationId
  ? (...args: Arguments<Entry>) => Promise<Output<Entry>>
  : Entry extends readonly [infer Id extends PagedOperationId, infer Key]
    ? (...args: Arguments<Id>) => Paged<PageOf<Id>, EntriesOf<Id, Key>>
    : Entry extends readonly [infer Id extends JobOperationId]
      ? (...args: Arguments<Id>) => Promise<Job<JobResult<Id>>>
      : never;

export type MethodsOf<Entries extends Group> = { readonly [Name in keyof Entries]: Method<Entries[Name]> };

/** The methods of a group. */
export function methodsOf<const Entries extends Group>(typed: Call, group: Entries): MethodsOf<Entries> {
  const call = typed as AnyCall;
  const methods = Object.entries(group).map(([name, entry]) => {
    const [id, key] = typeof entry === 'string' ? [entry] : entry;
    if (typeof entry === 'string') return [name, (...args: [object?, CallOptions?]) => call(id, ...args)];
    if (key === undefined) return [name, (...args: [object?, CallOptions?]) => start(call, id, ...args)];
    return [name, (...args: [object?, CallOptions?]) => pagesOf(call, id, key, ...args)];
  });
  return Object.fromEntries(methods) as MethodsOf<Entries>;
}

function pagesOf(call: AnyCall, id: OperationId, key: string, input?: object, options?: CallOptions) {
  type Page = Readonly<Record<string, readonly unknown[]>> & { readonly next_cursor: string | null };
  const read = (cursor?: string) =>
    call(id, { ...input, ...(cursor && { cursor }) }, options) as Promise<Page>;
  return new Paged(read, (page) => page[key] ?? []);
}

async function start(
  call: AnyCall,
  id: OperationId,
  input?: object,
  options: CallOptions = {},
): Promise<Job> {
  const headers = { ...options.headers, Prefer: 'respond-async' };
  const { id: job } = (await call(id, input, { ...options, headers })) as Schemas['Job'];
  return new Job(call as Call, job);
}

/** Starts an operation as a job and returns at once. */
export const startJob = <Id extends JobOperationId>(
  call: Call,
  id: Id,
  ...[input, options]: Arguments<Id>
): Promise<Job<JobResult<Id>>> =>
  start(call as AnyCall, id, input as object | undefined, options) as Promise<Job<JobResult<Id>>>;
