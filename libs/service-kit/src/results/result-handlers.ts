import type { ResultOperations } from '@lode/contracts';
import { accountOf } from '../bus/context';
import { found, type FoundHandler } from '../bus/handles';
import type { Results } from './results';

/** Answers `latest_results`, `read_results` and `measure_results` of a service. */
export const resultHandlers = (
  results: Results,
  { latest, read, measure }: ResultOperations,
): FoundHandler[] => [
  found(latest, async (_request, context) => ({ results: await results.latest(accountOf(context)) })),
  found(read, (request, context) => results.read(accountOf(context), request)),
  found(measure, (request, context) => results.measure(accountOf(context), request)),
];
