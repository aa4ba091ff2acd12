import type { Schemas } from '../../api/client';
import type { SessionStatus } from '../../session/credential/session';

export type EventType = Schemas['Webhook']['events'][number];
type Scope = SessionStatus['scopes'][number];

interface EventGroup {
  readonly group: 'messages' | 'conversations' | 'tasks' | 'deliverability' | 'lists' | 'monitors' | 'jobs';
  readonly events: readonly EventType[];
  /** Scope that reads the objects of the events; undefined if every role may receive them. */
  readonly scope?: Scope;
}

export const eventGroups: readonly EventGroup[] = [
  {
    group: 'messages',
    events: [
      ...(['message.replied', 'message.sent', 'message.opened', 'message.clicked'] as const),
      ...(['message.bounced', 'message.unsubscribed'] as const),
    ],
    scope: 'sequences:read',
  },
  {
    group: 'conversations',
    events: ['conversation.received', 'conversation.labelled', 'conversation.updated'],
    scope: 'conversations:read',
  },
  { group: 'tasks', events: ['task.due'], scope: 'tasks:read' },
  {
    group: 'deliverability',
    events: ['sender.changed', 'placement.finished'],
    scope: 'mailboxes:read',
  },
  { group: 'lists', events: ['leads.added'], scope: 'lists:read' },
  { group: 'monitors', events: ['company.changed', 'verification.changed'], scope: 'lists:read' },
  { group: 'jobs', events: ['job.finished'] },
];

/** Groups of events that a role with these scopes may receive. */
export const groupsFor = (scopes: readonly Scope[]): readonly EventGroup[] =>
  eventGroups.filter(({ scope }) => scope === undefined || scopes.includes(scope));

/** Whether a filter by list has an effect on one of the events. */
export const hasListEvents = (events: readonly EventType[]): boolean => events.includes('leads.added');

/** Whether a filter by sequence has an effect on one of the events. */
export const hasMessageEvents = (events: readonly EventType[]): boolean =>
  events.some((event) => event.startsWith('message.'));
