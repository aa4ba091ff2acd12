import { isCancelled } from '@lode/wire';
import type { CallContext } from './context';

/** Maximum time in milliseconds before a waiting caller gets the available data. */
const maxWaitMs = 25_000;
/** Milliseconds that are reserved for the response and its transport: at most two fifths of a short budget. */
const reservedMs = 700;
const reservedShare = 0.4;

/** Milliseconds left for a response, for services that respond with the data available at the deadline. */
export function responseBudgetMs(context: Pick<CallContext, 'remaining'>): number {
  const left = context.remaining();
  const reserved = Math.min(reservedMs, left * reservedShare);
  return Math.ceil(Math.min(maxWaitMs, left - reserved));
}

/**
 * Aborts when a response with the available data is due, or as soon as the caller no longer needs it; the reason
 * distinguishes the two (`isCancelled`).
 */
export function responseSignal(
  context: Pick<CallContext, 'remaining' | 'signal' | 'onAnswered'>,
): AbortSignal {
  const { signal } = context;
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new DOMException('the time is over', 'TimeoutError')),
    responseBudgetMs(context),
  );
  timer.unref();
  context.onAnswered(() => clearTimeout(timer));
  const cancel = (): void => {
    if (!isCancelled(signal)) return;
    clearTimeout(timer);
    end.abort(signal.reason);
  };
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return end.signal;
}
