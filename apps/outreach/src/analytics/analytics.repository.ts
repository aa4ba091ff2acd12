import type {
  MachineReason,
  SenderAnalytics,
  SequenceEventType,
  SequenceEvent,
  SequenceStep,
} from '@lode/contracts';
import { statement, typed, type RowOf, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { senderDomain } from '../checks/domain-records';
import { counted, countedOfStep, type Counted } from '../events/event-counts';
import { isManual } from '../sequences/step-path';
import type { Counts } from './analytics';

/** Events per response. */
const maxEvents = 50;

/** Sums of at most 16 rows, and the number of variants of each step, in order; no row if the account has no such sequence. */
const sumCounts = statement({
  sql: `
    SELECT ${counted.map((name) => `coalesce(sum(${name}), 0)::integer AS ${name}`).join(', ')},
      ARRAY(SELECT coalesce(jsonb_array_length(step -> 'variants'), 0)
        FROM jsonb_array_elements(sequence.steps) WITH ORDINALITY AS given (step, position) ORDER BY position) AS variants,
      sequence.steps, sequence.open_tracking, sequence.click_tracking, sequence.from_email
    FROM outreach.sequences AS sequence LEFT JOIN outreach.sequence_counts AS counts ON counts.sequence_id = sequence.id
    WHERE sequence.account_id = $1 AND sequence.id = $2 AND sequence.deleted_at IS NULL GROUP BY sequence.id`,
  parameters: ['text', 'text'],
  columns: {
    ...(Object.fromEntries(counted.map((name) => [name, 'integer'])) as Record<Counted, 'integer'>),
    variants: 'integer[]',
    steps: typed<readonly SequenceStep[]>('jsonb'),
    open_tracking: 'boolean',
    click_tracking: 'boolean',
    from_email: 'text',
  },
});

const ofStep = Object.keys(countedOfStep) as (keyof typeof countedOfStep)[];

const stepTypes = {
  position: 'integer',
  variant: 'smallint',
  ...(Object.fromEntries(ofStep.map((name) => [name, 'integer'])) as Record<
    keyof typeof countedOfStep,
    'integer'
  >),
} as const;

export type StepCounts = RowOf<typeof stepTypes>;

const senderTypes = {
  mailbox_id: 'text',
  email: 'text | null',
  contacted: 'integer',
  replies: 'integer',
  bounces: 'integer',
  unsubscribes: 'integer',
} as const;

/** Contacts with a message by the mailbox that writes to them; the relay is the empty one. $3: each step is a message. */
const sumSenders = statement({
  sql: `
    SELECT enrolled.mailbox_id, mailbox.email, count(*)::integer AS contacted, count(replied_at)::integer AS replies,
      count(bounced_at)::integer AS bounces, count(unsubscribed_at)::integer AS unsubscribes
    FROM outreach.enrolments AS enrolled
    LEFT JOIN outreach.mailboxes AS mailbox ON mailbox.account_id = $1 AND mailbox.id = enrolled.mailbox_id
    WHERE enrolled.account_id = $1 AND enrolled.sequence_id = $2 AND enrolled.current_step > 0
      AND ($3 OR EXISTS (SELECT FROM outreach.messages AS message WHERE message.enrolment_id = enrolled.id AND message.sent_at IS NOT NULL))
    GROUP BY enrolled.mailbox_id, mailbox.email ORDER BY contacted DESC, enrolled.mailbox_id`,
  parameters: ['text', 'text', 'boolean'],
  columns: senderTypes,
});

/** Counts by step and variant of the sequence $1. */
const sumStepCounts = statement({
  sql: `
    SELECT step_position AS position, variant, ${ofStep.map((name) => `sum(${name})::integer AS ${name}`).join(', ')}
    FROM outreach.step_counts WHERE sequence_id = $1 GROUP BY step_position, variant ORDER BY step_position, variant`,
  parameters: ['text'],
  columns: stepTypes,
});

const taskTypes = { position: 'integer', open: 'integer', done: 'integer', skipped: 'integer' } as const;

export type TaskCounts = RowOf<typeof taskTypes>;

/** Tasks by manual step of the sequence $1. */
const sumTasks = statement({
  sql: `
    SELECT coalesce(step_position, 0) AS position, ${['open', 'done', 'skipped']
      .map((state) => `count(*) FILTER (WHERE state = '${state}')::integer AS ${state}`)
      .join(', ')}
    FROM outreach.tasks WHERE sequence_id = $1 GROUP BY step_position`,
  parameters: ['text'],
  columns: taskTypes,
});

const choiceTypes = {
  position: 'integer',
  branch: 'smallint',
  next_position: 'integer | null',
  taken: 'integer',
} as const;

export type ChoiceCounts = RowOf<typeof choiceTypes>;

/** Enrolments by the branch that they took of the sequence $1. */
const sumChoices = statement({
  sql: `
    SELECT step_position AS position, branch, next_position, count(*)::integer AS taken
    FROM outreach.branch_choices WHERE sequence_id = $1 GROUP BY step_position, branch, next_position`,
  parameters: ['text'],
  columns: choiceTypes,
});

const eventTypes = {
  id: 'text',
  type: typed<SequenceEventType>('text'),
  occurred_at: 'timestamptz',
  enrolment_id: 'text',
  lead_id: 'text',
  email: 'text',
  step_position: 'integer',
  url: 'text | null',
  machine_reason: typed<MachineReason | null>('text | null'),
} as const;

type EventRow = RowOf<typeof eventTypes>;

/** Selects the newest events before it joins their enrolments. */
const newestEvents = statement({
  sql: `
    SELECT newest.id, type, occurred_at, newest.enrolment_id, lead_id, email, newest.step_position,
      CASE WHEN type = 'click' THEN message.links[newest.link] END AS url, machine_reason
    FROM (SELECT * FROM outreach.events WHERE sequence_id = $1 AND type <> 'look'
        ORDER BY occurred_at DESC, id DESC LIMIT ${maxEvents}) AS newest
      JOIN outreach.enrolments AS enrolment ON enrolment.id = newest.enrolment_id
      JOIN outreach.messages AS message ON message.id = newest.message_id
    ORDER BY occurred_at DESC, newest.id DESC`,
  parameters: ['text'],
  columns: eventTypes,
});

export interface StoredAnalytics {
  readonly counts: Counts;
  /** Newest first. */
  readonly events: SequenceEvent[];
  /** Number of variants of each step, in order. */
  readonly variants: readonly number[];
  /** Of the steps and variants that were sent. */
  readonly steps: readonly StepCounts[];
  /** Of the manual steps that were due. */
  readonly tasks: readonly TaskCounts[];
  readonly choices: readonly ChoiceCounts[];
  readonly senders: SenderAnalytics[];
  readonly content: MeasuredContent;
}

/** The part of a sequence that decides whether reactions can be seen. */
export interface MeasuredContent {
  readonly steps: readonly SequenceStep[];
  readonly open_tracking: boolean;
  readonly click_tracking: boolean;
}

/** Reads counts and recent events of a sequence. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns undefined if the account has no such sequence */
  read(account: string, sequence: string): Promise<StoredAnalytics | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const sums = await sumCounts.first(manager, account, sequence);
      if (!sums) return undefined;
      const { variants, steps, open_tracking, click_tracking, from_email, ...counts } = sums;
      const events = (await newestEvents.rows(manager, sequence)).map(eventOf);
      const senders = await sumSenders.rows(manager, account, sequence, !steps.some(isManual));
      return {
        ...{ counts, events, variants, content: { steps, open_tracking, click_tracking } },
        steps: await sumStepCounts.rows(manager, sequence),
        tasks: await sumTasks.rows(manager, sequence),
        choices: await sumChoices.rows(manager, sequence),
        senders: senders.map((row) => senderOf(row, from_email)),
      };
    });
  }
}

const eventOf = ({ occurred_at, machine_reason, ...row }: EventRow): SequenceEvent => ({
  ...row,
  suppression: null,
  email_masked: null,
  occurred_at: occurred_at.toISOString(),
  is_machine: machine_reason !== null,
  machine_reason,
});

function senderOf({ mailbox_id: id, ...row }: RowOf<typeof senderTypes>, relay: string): SenderAnalytics {
  const email = id === '' ? relay : row.email;
  const { contacted, replies, bounces, unsubscribes } = row;
  return {
    ...{ mailbox_id: id === '' ? null : id, email, domain: email && senderDomain(email) },
    ...{ contacted, replies, bounces, unsubscribes },
  };
}
