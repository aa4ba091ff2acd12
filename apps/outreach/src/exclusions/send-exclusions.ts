import type { AcceptedExclusions, AcceptExclusionsRequest } from '@lode/contracts';
import { readToEnd } from '@lode/service-kit';
import type { ExclusionOutbox } from './exclusion-outbox';

export type Accept = (request: AcceptExclusionsRequest) => Promise<AcceptedExclusions>;

/**
 * Sends to one service all exclusions that it lacks. Several replicas may do this at the same time: the service accepts
 * entries only at its own position and always answers with it. A request of the service for current entries is answered
 * with the last page, because all entries were read after the request.
 */
export async function sendExclusions(outbox: ExclusionOutbox, accept: Accept): Promise<void> {
  let reached = await accept({ after: 0, position: 0, entries: [] });
  const { wanted } = reached;
  await readToEnd({
    position: () => reached.position,
    read: (after) => outbox.page(after),
    apply: async ({ entries, position, last }) => {
      const answers = position >= last && reached.answered < wanted ? { answers: wanted } : {};
      const isNothingNew = entries.length === 0 && position === reached.position;
      if (isNothingNew && !('answers' in answers)) return false;
      reached = await accept({ after: reached.position, position, entries: [...entries], ...answers });
      return true;
    },
    restart: async () => {
      reached = await accept({ after: reached.position, position: 0, entries: [], restart: true });
    },
  });
}
