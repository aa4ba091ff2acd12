import { AcceptExclusionsInEmail, AcceptExclusionsInIntel, AcceptExclusionsInLeads } from '@lode/contracts';
import { createContext, type Bus, type CallContext } from '@lode/service-kit';
import type { Accept } from './send-exclusions';

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
