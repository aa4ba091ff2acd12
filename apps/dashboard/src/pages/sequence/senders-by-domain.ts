import type { Schemas } from '../../api/client';

type SenderAnalytics = Schemas['SenderAnalytics'];

export interface Sender extends Pick<SenderAnalytics, 'contacted' | 'replies' | 'bounces' | 'unsubscribes'> {
  /** Undefined for a domain. */
  readonly mailbox_id?: string | null;
  readonly name: string;
}

/** Figures of the domains of the senders, most contacts first. Deleted mailboxes have none. */
export function byDomain(senders: readonly SenderAnalytics[]): Sender[] {
  const groups = Map.groupBy(
    senders.filter(({ domain }) => domain !== null),
    ({ domain }) => domain ?? '',
  );
  const sum = (own: readonly SenderAnalytics[], key: Exclude<keyof Sender, 'name' | 'mailbox_id'>): number =>
    own.reduce((total, sender) => total + sender[key], 0);
  return [...groups]
    .map(([name, own]) => ({
      name,
      contacted: sum(own, 'contacted'),
      replies: sum(own, 'replies'),
      bounces: sum(own, 'bounces'),
      unsubscribes: sum(own, 'unsubscribes'),
    }))
    .toSorted((one, other) => other.contacted - one.contacted);
}
