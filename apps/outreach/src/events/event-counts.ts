import type { SequenceEventType } from '@lode/contracts';

/** Counters of a sequence; each is a column of `sequence_counts`. */
export const counted = [
  'enrolled',
  'sent',
  'returned',
  'opens',
  'clicks',
  'replies',
  'auto_replies',
  'bounces',
  'unsubscribes',
  'failed',
  'total_opens',
  'total_clicks',
  'machine_opens',
  'machine_clicks',
] as const;

/** Counters of the messages of a step; each is a column of `step_counts`, with the type of event that it counts. */
export const countedOfStep = {
  sent: 'sent',
  opens: 'open',
  clicks: 'click',
  replies: 'reply',
  bounces: 'bounce',
} as const;

export type Counted = (typeof counted)[number];
/** Changes of the counts of a sequence. */
export type Difference = Partial<Record<Counted, number>>;

export interface Counting {
  readonly type: SequenceEventType | 'look';
  /** Caused by a program, not by a person. */
  readonly isMachine: boolean;
  /** First event of this type by a person for the enrolment. */
  readonly isFirst: boolean;
  /** The message is recorded both as sent and as returned. */
  readonly isReturned: boolean;
}

const once = (isFirst: boolean): number => (isFirst ? 1 : 0);

const ofPeople: Record<Counting['type'], (counting: Counting) => Difference> = {
  sent: ({ isReturned }) => ({ sent: 1, returned: once(isReturned) }),
  open: ({ isFirst }) => ({ total_opens: 1, opens: once(isFirst) }),
  click: ({ isFirst }) => ({ total_clicks: 1, clicks: once(isFirst) }),
  reply: ({ isFirst }) => ({ replies: once(isFirst) }),
  auto_reply: ({ isFirst }) => ({ auto_replies: once(isFirst) }),
  bounce: ({ isFirst, isReturned }) => ({ bounces: once(isFirst), returned: once(isReturned) }),
  unsubscribe: ({ isFirst }) => ({ unsubscribes: once(isFirst) }),
  failed: () => ({ failed: 1 }),
  look: () => ({}),
};

/** Changes of the counts for an event. Counts of people change at the first event of a type, counts of events at each. */
export function differenceOf(counting: Counting): Difference {
  const { type, isMachine } = counting;
  if (isMachine && type === 'open') return { machine_opens: 1 };
  if (isMachine && type === 'click') return { machine_clicks: 1 };
  return isMachine ? {} : ofPeople[type](counting);
}
