import { isCancelled } from '@lode/wire';
import type { CallContext } from './context';
import { responseBudgetMs } from './response-budget';

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
