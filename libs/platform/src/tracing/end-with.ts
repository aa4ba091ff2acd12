import { describeFailure } from './active-span';
import type { Span } from './span';

/** The given promise; the span ends with it. */
export function endWith<T>(span: Span | undefined, answer: Promise<T>): Promise<T> {
  if (!span) return answer;
  const fail = (error: unknown): void => describeFailure(span, error);
  void answer.then(undefined, fail).finally(() => span.end());
  return answer;
}
