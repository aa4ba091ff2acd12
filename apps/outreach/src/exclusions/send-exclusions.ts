import {
  type AcceptedExclusions,
  type AcceptExclusionsRequest,
  AcceptExclusionsInEmail,
  AcceptExclusionsInIntel,
  AcceptExclusionsInLeads,
} from '@lode/contracts';
import { createContext, type Bus, type CallContext } from '@lode/bus';
import { readToEnd } from '@lode/database';
import type { ExclusionOutboxRepository } from './exclusion.repository';

type Accept = (request: AcceptExclusionsRequest) => Promise<AcceptedExclusions>;

/**
 * Sends to one service all exclusions that it lacks. Several replicas may do this at the same time: the service accepts
 * entries only at its own position and always answers with it. A request of the service for current entries is answered
 * with the last page, because all entries were read after the request.
 */
export async function sendExclusions(
  outbox: Pick<ExclusionOutboxRepository, 'page'>,
  accept: Accept,
): Promise<void> {
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

/** Milliseconds for one page. */
const budget = 10_000;

/** The services with a copy of the exclusions. */
export const exclusionReceivers = (bus: Pick<Bus, 'call'>) =>
  ({
    leads: (request) => bus.call(AcceptExclusionsInLeads, request, context()),
    intel: (request) => bus.call(AcceptExclusionsInIntel, request, context()),
    email: (request) => bus.call(AcceptExclusionsInEmail, request, context()),
  }) satisfies Record<string, Accept>;

export type ReceiverName = keyof ReturnType<typeof exclusionReceivers>;

const context = (): CallContext => createContext(budget);
