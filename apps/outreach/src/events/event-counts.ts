import type { SequenceEventType } from '@lode/contracts';
import type { counted } from '../database/tables/event-tables';

export type Counted = (typeof counted)[number];
/** What is to be added to the counts of a sequence. */
export type Difference = Partial<Record<Counted, number>>;

export interface Counting {
  readonly type: SequenceEventType | 'look';
  /** It was a program and no person. */
  readonly isMachine: boolean;
  /** The enrolment has no such event of a person yet. */
  readonly isFirst: boolean;
  /** Both are known of the message as of now: it was sent, and it came back. */
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

/** What an event adds to the counts: people where it is the first of its kind, events where these are counted. */
export function differenceOf(counting: Counting): Difference {
  const { type, isMachine } = counting;
  if (isMachine && type === 'open') return { machine_opens: 1 };
  if (isMachine && type === 'click') return { machine_clicks: 1 };
  return isMachine ? {} : ofPeople[type](counting);
}
