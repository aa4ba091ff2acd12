import { createContext, recallVerdicts, waitingTime, type Bus } from '@lode/service-kit';
import type { AcceptAllAsker, KnownAcceptAll } from './known-accept-all';

/** A search is worth as much without it. */
const maxWaitMs = 1000;

/** Reads what verification has stored. */
export class RecalledAcceptAll implements KnownAcceptAll {
  constructor(private readonly bus: Pick<Bus, 'call'>) {}

  async of(emails: readonly string[], asker: AcceptAllAsker): Promise<ReadonlyMap<string, boolean>> {
    const { requestId, traceparent } = asker;
    const timeoutMs = Math.min(maxWaitMs, waitingTime(asker));
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
