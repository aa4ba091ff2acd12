import { ProblemError, type Exclude, type Scope } from '@lode/contracts';
import type { CallContext } from '@lode/bus';

/**
 * Leads that are left out reveal who is in a list or a CRM or was written to, so a key needs the scopes to read them. The scopes of
 * result sets are checked where their rows are read.
 * @throws ProblemError forbidden
 */
export function requireExcludable(
  { lists, contacted, crm }: Omit<Exclude, 'results'>,
  { scopes }: Partial<Pick<CallContext, 'scopes'>>,
): void {
  if (lists.length > 0) requireScope('lists:read', 'a list', scopes);
  if (contacted) requireScope('sequences:read', '`contacted`', scopes);
  if (crm) requireScope('export:read', '`crm`', scopes);
}

function requireScope(scope: Scope, excluded: string, scopes: CallContext['scopes']): void {
  if (scopes?.has(scope) ?? true) return;
  throw new ProblemError(
    'forbidden',
    `The key lacks the scope ${scope}, which excluding ${excluded} requires. Use a key that has it.`,
  );
}
