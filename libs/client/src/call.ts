import type { Arguments, CallOptions, OperationId, Output } from './types.js';

/** Calls an operation by its name. */
export type Call = <Id extends OperationId>(id: Id, ...args: Arguments<Id>) => Promise<Output<Id>>;

/** The same with the input of any operation, for code that passes it on. */
export type AnyCall = (id: OperationId, input?: object, options?: CallOptions) => Promise<unknown>;
