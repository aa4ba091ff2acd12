import type { CallContext } from '@lode/service-kit';

/** How long there is for a piece of work: until the signal aborts, and as long as something remains. */
export type WorkLimits = Pick<CallContext, 'signal' | 'remaining'>;
