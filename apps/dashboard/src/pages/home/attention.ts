import type { Schemas } from '../../api/client';
import type { CrmConnection } from '../../api/crm';
import { dayMs } from '../../api/usage';
import { formatAgo, formatNumber, formatTime } from '../../format/format';
import { shortUrl } from '../../format/safe-url';
import { text } from '../../text/text';
import { statusOf } from '../keys/key-status';

const t = text.attention;

/** Something that does not work, or soon will not, with the page that shows why. */
interface Trouble {
  readonly id: string;
  readonly name: string;
  readonly problem: string;
  readonly page: string;
  /** What the person does there. */
  readonly action: string;
}

/** What Home has read; undefined: not read yet, or not for this role. */
interface Observed {
  /** Open conversations, the newest first. */
  readonly answers?: readonly Schemas['Conversation'][] | undefined;
  readonly sequences?: readonly Schemas['SequenceSummary'][] | undefined;
  /** Lists with addresses that were never verified. */
  readonly unverified?: readonly Pick<Schemas['LeadList'], 'id' | 'name'>[] | undefined;
  readonly webhooks?: readonly Schemas['Webhook'][] | undefined;
  readonly mailboxes?: readonly Schemas['Mailbox'][] | undefined;
  readonly connections?: readonly CrmConnection[] | undefined;
  readonly keys?: readonly Schemas['KeyRecord'][] | undefined;
  readonly usage?: Pick<Schemas['Usage'], 'results_to_date' | 'monthly_quota'> | undefined;
}

/** Open conversations that are read to be counted. */
export const maxAnswers = 50;

/** Share of the quota from which it is shown. */
const nearQuota = 0.9;

/** All that needs attention, the most urgent first. @param now real time, which keys have */
export const troubles = (observed: Observed, now = Date.now()): Trouble[] => [
  ...ofQuota(observed.usage),
  ...ofAnswers(observed.answers ?? []),
  ...(observed.sequences ?? []).flatMap(ofSequence),
  ...(observed.mailboxes ?? []).flatMap(ofMailbox),
  ...(observed.unverified ?? []).map(ofUnverified),
  ...(observed.webhooks ?? []).flatMap(ofWebhook),
  ...(observed.connections ?? []).flatMap(ofConnection),
  ...(observed.keys ?? []).flatMap((key) => ofKey(key, now)),
];

/** All answers in one line: each has a line of its own on the page of conversations. */
function ofAnswers(answers: readonly Schemas['Conversation'][]): Trouble[] {
  if (answers.length === 0) return [];
  const problem = t.answers(formatNumber(answers.length), answers.length === maxAnswers);
  return [
    {
      id: 'answers',
      name: text.nav.conversations,
      problem,
      page: '/app/conversations',
      action: t.actions.answer,
    },
  ];
}

function ofQuota(usage: Observed['usage']): Trouble[] {
  const used = usage?.results_to_date ?? 0;
  if (!usage?.monthly_quota || used < usage.monthly_quota * nearQuota) return [];
  const numbers = [formatNumber(used), formatNumber(usage.monthly_quota)] as const;
  const isUsedUp = used >= usage.monthly_quota;
  const problem = isUsedUp ? t.quotaUsed(...numbers) : t.quotaNear(...numbers);
  return [{ id: 'quota', name: t.quota, problem, page: '/app/usage', action: t.actions.see }];
}

/** A draft waits for its start, and a sequence that Lode paused waits for a decision. */
function ofSequence({ id, name, status, pause_reason, steps_count }: Schemas['SequenceSummary']): Trouble[] {
  const page = `/app/sequences/${id}`;
  if (status === 'draft') {
    const problem = steps_count === 0 ? t.sequenceEmpty : t.sequenceDraft;
    return [{ id, name, problem, page, action: t.actions.continue }];
  }
  if (status !== 'paused') return [];
  const problem = pause_reason ? t.sequencePausedBy(pause_reason) : t.sequencePaused;
  return [{ id, name, problem, page, action: t.actions.decide }];
}

const ofUnverified = ({ id, name }: Pick<Schemas['LeadList'], 'id' | 'name'>): Trouble => ({
  id,
  name,
  problem: t.unverified,
  page: `/app/lists/${id}`,
  action: t.actions.verify,
});

/** A webhook that a person disabled is no trouble. */
function ofWebhook({ id, url, state, disabled_reason, failing_since }: Schemas['Webhook']): Trouble[] {
  const trouble = { id, name: shortUrl(url), page: `/app/webhooks/${id}`, action: t.actions.see };
  if (state === 'disabled')
    return disabled_reason === 'by_request' ? [] : [{ ...trouble, problem: t.webhookDisabled }];
  return failing_since ? [{ ...trouble, problem: t.webhookFailing(formatTime(failing_since)) }] : [];
}

/** Also a mailbox that a person paused: its sequences wait. */
function ofMailbox({ id, email, status, pause_reason, last_error }: Schemas['Mailbox']): Trouble[] {
  const trouble = { id, name: email, page: `/app/mailboxes/${id}`, action: t.actions.fix };
  if (status === 'paused') return [{ ...trouble, problem: t.mailboxPaused(pause_reason) }];
  return last_error ? [{ ...trouble, problem: t.mailboxFailing(last_error) }] : [];
}

const ofConnection = ({ id, name, status, failure }: CrmConnection): Trouble[] =>
  status === 'active'
    ? []
    : [{ id, name, problem: t.crm(failure), page: `/app/crm/${id}`, action: t.actions.fix }];

/** A key that ends within days while a program still uses it. */
function ofKey(key: Schemas['KeyRecord'], now: number): Trouble[] {
  const { id, name, expires_at, last_used_at } = key;
  const isUsed = last_used_at !== null && now - Date.parse(last_used_at) < dayMs;
  if (!isUsed || !expires_at || statusOf(key, now) !== 'ending') return [];
  const problem = t.key(formatAgo(expires_at, now), formatAgo(last_used_at, now));
  return [{ id, name, problem, page: '/app/keys', action: t.actions.see }];
}
