import {
  ListCompanies,
  ListPeople,
  ProblemError,
  validationProblem,
  type CreateMonitorRequest,
} from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { SavedSearch } from '../database/entities/monitor.entity';

const kinds = ['list_id', 'domains', 'companies', 'people'] as const;

/** @throws ProblemError validation for a request with several kinds of monitor */
export function rejectCombination(request: CreateMonitorRequest): void {
  const [, second] = kinds.filter((kind) => request[kind] !== undefined);
  if (second === undefined) return;
  const fix = `send exactly one of ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  throw validationProblem([
    { location: `body.${second}`, message: 'cannot be combined with the other kinds of monitor', fix },
  ]);
}

/** @throws ProblemError forbidden where the key may not run the search itself */
export function requireScope(kind: SavedSearch['kind'], { scopes }: Pick<CallContext, 'scopes'>): void {
  const scope = { companies: ListCompanies, people: ListPeople }[kind].http?.scope;
  if (!scopes || !scope || scopes.has(scope)) return;
  throw new ProblemError(
    'forbidden',
    `The key lacks the scope ${scope}, which the search requires. Use a key that has it.`,
  );
}
