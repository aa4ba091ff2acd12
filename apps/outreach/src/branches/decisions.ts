import type { ConversationLabel, SequenceStep } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { moveOn } from '../sequences/move-on';
import { stepAt, targetOf } from '../sequences/step-path';
import type { TemplateValues } from '../templates/template-variables';
import { branchTaken } from './branch-taken';

const factTypes = {
  id: 'text',
  position: 'integer',
  values: typed<TemplateValues>('jsonb'),
  ended_at: 'timestamptz | null',
  opened: 'boolean',
  clicked: 'boolean',
  replied: 'boolean',
  bounced: 'boolean',
  label: typed<ConversationLabel | null>('text | null'),
  score: 'float8 | null',
  country: 'text | null',
} as const;

/** Takes up to $3 enrolments of sequence $1 whose wait before a choice among branches is over at $2. */
const takeDecisions = statement({
  sql: `
    UPDATE outreach.enrolments SET next_send_at = NULL
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM outreach.enrolments
      WHERE sequence_id = $1 AND status = 'active' AND upcoming = 'decision' AND upcoming <> 'message' AND next_send_at <= $2
      ORDER BY next_send_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING id`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns: { id: 'text' },
});

/** SQL: whether a person did something with the last message. */
const reacted = (types: string): string => `EXISTS (SELECT FROM outreach.events AS came
        WHERE came.message_id = message.id AND came.type IN (${types}) AND came.machine_reason IS NULL)`;

/** What decides; a click shows that the message was opened. */
const findFacts = statement({
  sql: `
    SELECT enrolled.id, enrolled.current_step AS position, enrolled.variables AS values,
      coalesce(CASE WHEN message.step_position = enrolled.current_step THEN message.sent_at END, task.finished_at) AS ended_at,
      ${reacted(`'open', 'click'`)} AS opened, ${reacted(`'click'`)} AS clicked,
      enrolled.replied_at IS NOT NULL AS replied,
      coalesce(message.step_position = enrolled.current_step AND (message.status = 'bounced' OR message.returned_at IS NOT NULL),
        false) AS bounced,
      (SELECT talk.label FROM outreach.conversations AS talk WHERE talk.enrolment_id = enrolled.id LIMIT 1) AS label,
      (lead.verification ->> 'score')::float8 AS score, lead.country_code AS country
    FROM outreach.enrolments AS enrolled
      LEFT JOIN LATERAL (SELECT id, step_position, sent_at, status, returned_at FROM outreach.messages
        WHERE enrolment_id = enrolled.id AND step_position <= enrolled.current_step
        ORDER BY step_position DESC LIMIT 1) AS message ON true
      LEFT JOIN outreach.tasks AS task ON task.enrolment_id = enrolled.id AND task.step_position = enrolled.current_step
      LEFT JOIN outreach.leads AS lead ON lead.id = enrolled.lead_id
    WHERE enrolled.id = ANY ($1)`,
  parameters: ['text[]'],
  columns: factTypes,
});

type FactRow = RowOf<typeof factTypes>;

const findPath = statement({
  sql: 'SELECT steps, timezone FROM outreach.sequences WHERE account_id = $1 AND id = $2',
  parameters: ['text', 'text'],
  columns: { steps: typed<readonly SequenceStep[]>('jsonb'), timezone: 'text' },
});

const insertDecisions = statement({
  sql: `
    INSERT INTO outreach.branch_choices (enrolment_id, step_position, account_id, sequence_id, branch, next_position, chosen_at)
    SELECT id, position, $1, $2, branch, target, $3
    FROM jsonb_to_recordset($4::jsonb) AS given (id text, position integer, branch smallint, target integer)
    ON CONFLICT (enrolment_id, step_position) DO NOTHING`,
  parameters: ['text', 'text', 'timestamptz', 'jsonb'],
});

interface DecisionRun {
  readonly account: string;
  readonly sequence: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Maximum number of enrolments. */
  readonly limit: number;
}

/**
 * Chooses branches whose time has come, in a transaction of the account that has locked the sequence, and records them.
 * @returns number of enrolments
 */
export async function decide(
  manager: EntityManager,
  { account, sequence, now, limit }: DecisionRun,
): Promise<number> {
  const due = await takeDecisions.rows(manager, sequence, new Date(now), limit);
  if (due.length === 0) return 0;
  const path = await findPath.one(manager, account, sequence);
  const facts = await findFacts.rows(
    manager,
    due.map(({ id }) => id),
  );
  const chosen = facts.map((row) => ({ row, ...choiceOf(path.steps, row) }));
  const rows = chosen.map(({ row: { id, position }, branch, target }) => ({ id, position, branch, target }));
  await insertDecisions.run(manager, account, sequence, new Date(now), JSON.stringify(rows));
  await moveOn(
    manager,
    account,
    chosen.map(({ row: { id, position, ended_at }, target }) => {
      const next = target === null ? null : stepAt(path, target, ended_at?.getTime() ?? now);
      return {
        ...{ enrolment: id, sequence, position, at: now },
        next: next && { ...next, at: Math.max(now, next.at) },
      };
    }),
  );
  return due.length;
}

function choiceOf(
  steps: readonly SequenceStep[],
  { position, ...facts }: FactRow,
): { readonly branch: number; readonly target: number | null } {
  const branch = branchTaken(steps[position - 1]?.branches ?? [], facts);
  return { branch, target: targetOf(steps, position, branch) };
}
