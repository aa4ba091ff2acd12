import { eventScopes, ProblemError, readableScopes, type AccountEventType } from '@lode/contracts';

/** Scopes of the key of a request; undefined for a caller without a key, which has all. */
export type CallerScopes = ReadonlySet<string> | undefined;

/** @throws ProblemError forbidden if the key cannot read the objects of one of the events */
export function requireReadable(events: readonly AccountEventType[], scopes: CallerScopes): void {
  for (const type of events) {
    const scope = eventScopes[type];
    if (scope === null || isReadable(scope, scopes)) continue;
    throw new ProblemError(
      'forbidden',
      `The key lacks the scope ${scope}, which events of the type ${type} require. Use a key that has it.`,
    );
  }
}

/** Whether a key may read an object that requires a scope. @param scope null: any key */
export const isReadable = (scope: string | null, scopes: CallerScopes): boolean =>
  scope === null || scopes === undefined || readableScopes(scopes).has(scope);
