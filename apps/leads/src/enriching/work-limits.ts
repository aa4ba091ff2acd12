import type { CallContext } from '@lode/service-kit';

/** Deadline of work: until the signal aborts, and while time remains. */
export type WorkLimits = Pick<CallContext, 'signal' | 'remaining'>;
