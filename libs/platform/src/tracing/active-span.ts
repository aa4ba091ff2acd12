import { AsyncLocalStorage } from 'node:async_hooks';
import { ProblemError } from '@lode/contracts';
import type { Span, SpanOrigin, SpanStart, Tracer } from './span';

interface Active {
  readonly tracer: Tracer;
  readonly span: Span;
}

/** Entered by traced work only, so that it costs nothing without tracing. */
const active = new AsyncLocalStorage<Active | undefined>();

export const activeSpan = (): Span | undefined => active.getStore()?.span;

/** A span below the active one, which the caller ends; undefined without an active one. */
export function startSpan(start: () => SpanStart): Span | undefined {
  const parent = active.getStore();
  return parent?.tracer.start(start(), parent.span);
}

/** Runs work in a span below the active one. Without an active one the work gets none. */
export function inSpan<T>(start: () => SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const parent = active.getStore();
  return parent ? within(parent.tracer, parent.tracer.start(start(), parent.span), work) : work(undefined);
}

/** Runs work in the first span of this process for it. @param tracer undefined without tracing */
export function inFirstSpan<T>(
  tracer: Tracer | undefined,
  start: () => SpanStart,
  origin: SpanOrigin,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  return tracer ? within(tracer, tracer.start(start(), origin), work) : work(undefined);
}

/** Runs work with an active span that is ended elsewhere. */
export const withSpan = <T>(tracer: Tracer, span: Span, work: () => T): T =>
  active.run({ tracer, span }, work);

/** Runs work that serves many requests, and so belongs to the span of none. */
export const withoutSpan = <T>(work: () => T): T =>
  active.getStore() === undefined ? work() : active.run(undefined, work);

/** Marks a span as failed by an error; a rejected request is no failure of the service. */
export function describeFailure(span: Span, error: unknown): void {
  const type = typeOf(error);
  if (error instanceof ProblemError && error.status < 500) span.set({ 'error.type': type });
  else span.fail(type);
}

async function within<T>(tracer: Tracer, span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await active.run({ tracer, span }, () => work(span));
  } catch (error) {
    describeFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

const codeForm = /^\w{1,40}$/;

/** The kind of an error; its message may contain an address. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && codeForm.test(code) ? code : error.name;
}

/** The given promise; the span ends with it. */
export function endWith<T>(span: Span | undefined, answer: Promise<T>): Promise<T> {
  if (!span) return answer;
  const fail = (error: unknown): void => describeFailure(span, error);
  void answer.then(undefined, fail).finally(() => span.end());
  return answer;
}
