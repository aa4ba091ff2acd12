import { dueAfter } from '../schedule/local-time';
import type { SequenceContent } from './sequence-content';

/** When the first step is due for an enrolment at `begin`; both in milliseconds since 1970. */
export function firstDue({ steps: [first], timezone }: SequenceContent, begin: number): number {
  if (!first) return begin;
  return dueAfter(begin, { value: first.wait_value ?? 0, unit: first.wait_unit ?? 'day' }, timezone);
}
