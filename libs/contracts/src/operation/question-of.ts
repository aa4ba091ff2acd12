import type { Operation, Question } from './operation';

/** The question of a request for lists of results and jobs; empty where the operation declares none. */
export function questionOf(operation: Operation, request: object): Question {
  const { question } = operation as Pick<Operation, 'question'>;
  const asked = question?.(request) ?? {};
  return Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== null),
  );
}
