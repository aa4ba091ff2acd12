import type { ConfigOf } from '@lode/service-kit';
import type { protectionSettings } from './protection.config';

export type ProtectionLimits = Omit<ConfigOf<typeof protectionSettings>, 'dnsBlocklists'>;

/** Numbers of the last messages of a sender over which the rates are computed. */
export const windows = { bounces: 200, complaints: 2000 } as const;

/** Last messages of a sender: at most as many as in `windows`. */
export interface SenderFigures {
  readonly bounces: { readonly count: number; readonly of: number };
  readonly complaints: { readonly count: number; readonly of: number };
}

/** Why a sender has to stop, in words for the customer; undefined if it may send. */
export function harmOf({ bounces, complaints }: SenderFigures, limits: ProtectionLimits): string | undefined {
  if (exceeds(bounces, limits.maxBounceRate, limits.minBounces))
    return `${bounces.count} of the last ${bounces.of} messages of the sender bounced because the mailbox does not exist: verify the addresses, then resume`;
  if (exceeds(complaints, limits.maxComplaintRate, limits.minComplaints))
    return `recipients complained about ${complaints.count} of the last ${complaints.of} messages of the sender: write to people who expect it, then resume`;
  return undefined;
}

const exceeds = (
  { count, of }: { readonly count: number; readonly of: number },
  percent: number,
  minimum: number,
): boolean => count >= minimum && count * 100 > percent * of;
