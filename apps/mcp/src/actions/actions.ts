import { hash } from 'node:crypto';
import type { Lode } from '@lode/client';
import { planSeconds, stateOfToken, tokenOf, type Plan } from './action-token.js';

/** Actions that send messages or delete: they take a plan first, then the action itself. */
export const actionNames = ['start_sequence', 'resume_sequence', 'delete_sequence', 'delete_list'] as const;

export type ActionName = (typeof actionNames)[number];

export interface PlannedAction {
  readonly action: ActionName;
  readonly id: string;
}

/** The action is refused; the message says what to do. */
export class ActionRefused extends Error {}

interface Described extends Pick<Plan, 'counts' | 'digest'> {
  readonly summary: string;
  /** Subjects and texts of the messages to come. */
  readonly messages?: readonly { readonly subject: string | null; readonly text: string }[];
  readonly sender?: string;
}

/** The API compares the digest again when it starts or resumes the sequence. */
const sending = async (lode: Lode, id: string, verb: string): Promise<Described> => {
  const [sequence, check, { sent }] = await Promise.all([
    lode.sequences.get({ id }),
    lode.sequences.check({ id }),
    lode.sequences.analytics({ id }),
  ]);
  const { recipients, digest } = check;
  return {
    summary: `${verb} the sequence "${sequence.name}": it sends ${sequence.steps.length} messages to each of ${recipients} people.`,
    counts: { recipients, sent, steps: sequence.steps.length },
    digest,
    sender: sequence.mailboxes.length > 0 ? `${sequence.mailboxes.length} mailboxes` : sequence.from_email,
    messages: sequence.steps.map(({ subject, body_text, body_html }) => ({
      subject: subject ?? null,
      text: body_text ?? body_html ?? '',
    })),
  };
};

const digestOf = (shown: object): string => hash('sha256', JSON.stringify(shown), 'base64url');

const descriptions: Readonly<Record<ActionName, (lode: Lode, id: string) => Promise<Described>>> = {
  start_sequence: (lode, id) => sending(lode, id, 'Start'),
  resume_sequence: (lode, id) => sending(lode, id, 'Resume'),
  delete_sequence: async (lode, id) => {
    const { next_send_at: _, ...sequence } = await lode.sequences.get({ id });
    const { sent, total_enrolled: enrolled } = await lode.sequences.analytics({ id });
    return {
      summary: `Delete the sequence "${sequence.name}" with its history.`,
      counts: { sent, enrolled },
      digest: digestOf(sequence),
    };
  },
  delete_list: async (lode, id) => {
    const list = await lode.lists.get({ id });
    return {
      summary: `Delete the list "${list.name}" with its leads.`,
      counts: { leads: list.leads_count },
      digest: digestOf(list),
    };
  },
};

/** What an action would do, with counts, and the token that permits it. */
export async function planAction(lode: Lode, { action, id }: PlannedAction, key: string, now: number) {
  const { digest, ...shown } = await descriptions[action](lode, id);
  const token = tokenOf({ action, id, counts: shown.counts, digest }, key, now);
  return { ...shown, token, expires_in_seconds: planSeconds };
}

/** Carries out a plan. @throws ActionRefused if it has changed or is too old */
export async function performAction(
  lode: Lode,
  planned: PlannedAction,
  token: string,
  key: string,
  now: number,
) {
  const { action, id } = planned;
  const { counts, digest } = await descriptions[action](lode, id);
  const plan: Plan = { action, id, counts, digest };
  const state = stateOfToken(token, plan, key, now);
  if (state === 'expired')
    throw new ActionRefused('The plan is older than five minutes. Plan the action again.');
  if (state === 'other_plan')
    throw new ActionRefused(
      'The token does not belong to this action, the action was carried out already, or its content or recipients have changed since the plan. Plan the action again.',
    );
  // The token is the idempotency key: on any replica the action has its effect once.
  const sends = action === 'start_sequence' || action === 'resume_sequence';
  return lode.call(action, { id, ...(sends && { digest }) }, { idempotencyKey: token });
}
