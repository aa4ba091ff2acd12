import {
  fieldsOf,
  readSelection,
  type DtoClass,
  type LeanRequest,
  type Operation,
  type Selection,
  ProblemError,
  validationProblem,
  problemKinds,
  type ProblemCode,
} from '@lode/contracts';
import { cachedByObject, cachedByText } from '@lode/domain/values';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type CanActivate,
  Inject,
  type ArgumentMetadata,
  type PipeTransform,
  HttpException,
  Catch,
  type ArgumentsHost,
  type RpcExceptionFilter,
  type Provider,
} from '@nestjs/common';
import { map, type Observable, throwError } from 'rxjs';
import { workScope } from '@lode/platform';
import { RpcException } from '@nestjs/microservices';
import { databaseProblem } from '@lode/database';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { CallContext } from '../context';
import { type BusObserver, problemOf } from '../server';
import { RequestSchema, validateRequest } from './handles';

/** The `BusObserver` of the service: metrics and logs of its operations. */
export const OBSERVER = Symbol('observer');

/** Rejects requests without an account for operations that work for one. */
@Injectable()
class AccessGuard implements CanActivate {
  /** @throws ProblemError account_required */
  canActivate(execution: ExecutionContext): boolean {
    const { operation, account } = execution.switchToRpc().getContext<CallContext>();
    if (operation?.access === 'account' && account === undefined) throw new ProblemError('account_required');
    return true;
  }
}

/** Rejects requests whose budget was spent while they waited for a permit. */
@Injectable()
class DeadlineGuard implements CanActivate {
  /** @throws ProblemError timeout */
  canActivate(execution: ExecutionContext): boolean {
    if (execution.switchToRpc().getContext<CallContext>().remaining() === 0)
      throw new ProblemError('timeout');
    return true;
  }
}

/** Validates the request of an operation and sets its defaults; unknown fields are dropped, counted and named in the reply. */
@Injectable()
export class ValidationPipe implements PipeTransform<unknown, unknown> {
  constructor(@Inject(OBSERVER) private readonly observer: Pick<BusObserver, 'unknownFields'>) {}

  /** @throws ProblemError validation */
  transform(value: unknown, { schema }: ArgumentMetadata): unknown {
    return schema instanceof RequestSchema ? this.validated(schema.operation, value) : value;
  }

  /** The request as an instance of its class; an instance is returned unchanged. @throws ProblemError validation */
  validated(operation: Operation, body: unknown): object {
    if (body instanceof operation.request) return body;
    const validated = validateRequest(operation, body);
    if (!validated.ok) throw validationProblem(validated.issues);
    const { unknownFields } = validated;
    if (unknownFields.length > 0) this.observer.unknownFields(operation, unknownFields.length);
    const reply = workScope()?.reply;
    if (reply) reply.unknownFields = unknownFields;
    return validated.value;
  }
}

/** Names of fields with evidence. */
const evidence = new Set(['evidence', 'source_details']);

/** Shortens a response of an operation with rows. */
export type Shorten = (response: object) => object;

/**
 * The function that shortens a response as the request asks; undefined if the request asks for all of it.
 * @throws ProblemError validation for an unknown name in `fields`
 */
export function shorteningOf(operation: Operation, request: LeanRequest): Shorten | undefined {
  const { rows } = operation;
  if (rows === undefined || (request.fields === undefined && request.evidence !== false)) return undefined;
  const selection = request.fields === undefined ? undefined : selectionsOf(operation)(request.fields);
  const shorten = (row: unknown): unknown => {
    const selected = selection ? pick(row, selection) : row;
    return request.evidence === false ? withoutEvidence(selected) : selected;
  };
  return (response) => {
    const all: unknown = (response as Readonly<Record<string, unknown>>)[rows];
    return Array.isArray(all) ? { ...response, [rows]: all.map(shorten) } : response;
  };
}

/** Clients send the same few lists of fields again. */
const maxSelections = 100;

const selectionsOf = cachedByObject((operation: Operation) =>
  cachedByText((fields) => readSelection(rowOf(operation), fields), maxSelections),
);

function rowOf({ name, response, rows }: Operation): DtoClass {
  const type = fieldsOf(response).find((field) => field.name === rows)?.items?.type;
  if (!type) throw new Error(`the response of ${name} has no list of objects ${rows}`);
  return type();
}

function pick(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => pick(each, selection));
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const picked: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(selection))
    if (Object.hasOwn(given, name)) picked[name] = inner === true ? given[name] : pick(given[name], inner);
  return picked;
}

function withoutEvidence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEvidence);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !evidence.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutEvidence(inner)]));
}

/** Shortens responses by `fields` and `evidence` of the request, after suppressed contacts were removed. */
@Injectable()
class LeanInterceptor implements NestInterceptor<object, object> {
  constructor(private readonly validation: ValidationPipe) {}

  /** @throws ProblemError validation */
  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const rpc = execution.switchToRpc();
    const { operation } = rpc.getContext<CallContext>();
    if (operation?.rows === undefined) return next.handle();
    const request = this.validation.validated(operation, rpc.getData());
    execution.getArgs<[object]>()[0] = request;
    const shorten = shorteningOf(operation, request as LeanRequest);
    return shorten ? next.handle().pipe(map(shorten)) : next.handle();
  }
}

const codes = Object.keys(problemKinds) as ProblemCode[];

/** The first problem with the status of an exception of Nest; undefined for server errors. */
export function httpExceptionProblem(error: HttpException): ProblemError | undefined {
  const status = error.getStatus();
  const code = codes.find((name) => problemKinds[name].status === status);
  return status < 500 && code ? new ProblemError(code, error.message, { cause: error }) : undefined;
}

/** Turns every error into a problem. Unexpected errors are reported, and their details are not sent. */
@Catch()
class ProblemFilter implements RpcExceptionFilter {
  constructor(@Inject(OBSERVER) private readonly observer: Pick<BusObserver, 'failed'>) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const problem = this.problemOf(error, host.switchToRpc().getContext<CallContext>());
    return throwError(() => problem);
  }

  private problemOf(error: unknown, context: CallContext): ProblemError {
    const problem = problemOf(error, context) ?? problemOfNest(error) ?? databaseProblem(error);
    if (!problem && context.operation) this.observer.failed(context.operation, error, context);
    return problem ?? new ProblemError('internal', undefined, { cause: error });
  }
}

/**
 * An HttpException below 500 becomes the first problem with its status. An RpcException, such as that of a guard that
 * returns false, becomes `forbidden`.
 */
function problemOfNest(error: unknown): ProblemError | undefined {
  if (error instanceof RpcException) return new ProblemError('forbidden', error.message, { cause: error });
  return error instanceof HttpException ? httpExceptionProblem(error) : undefined;
}

/** The steps that every operation passes, in this order, before the enhancers of its service. */
export const operationEnhancers: readonly Provider[] = [
  ValidationPipe,
  { provide: APP_FILTER, useClass: ProblemFilter },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: DeadlineGuard },
  { provide: APP_INTERCEPTOR, useClass: LeanInterceptor },
  { provide: APP_PIPE, useExisting: ValidationPipe },
];
