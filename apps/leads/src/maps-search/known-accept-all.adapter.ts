import { createContext, recallVerdicts, responseBudgetMs, type Bus } from '@lode/service-kit';
import type { AcceptAllContext, KnownAcceptAll } from './known-accept-all';

/** Short, because this is optional for a search. */
const maxWaitMs = 1000;

/** Reads the stored results of verification. */
export class StoredAcceptAll implements KnownAcceptAll {
  constructor(private readonly bus: Pick<Bus, 'call'>) {}

  async of(emails: readonly string[], caller: AcceptAllContext): Promise<ReadonlyMap<string, boolean>> {
    const { requestId, traceparent } = caller;
    const timeoutMs = Math.min(maxWaitMs, responseBudgetMs(caller));
    const newContext = () => createContext(timeoutMs, { requestId, traceparent });
    try {
      const results = await recallVerdicts(this.bus, emails, newContext);
      return new Map(
        results.flatMap(({ email, accept_all }) => (accept_all === null ? [] : [[email, accept_all]])),
      );
    } catch {
      return new Map();
    }
  }
}
