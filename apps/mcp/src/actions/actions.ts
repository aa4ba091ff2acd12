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

interface Described {
  readonly summary: string;
  readonly counts: Readonly<Record<string, number>>;
}

const sending = async (lode: Lode, id: string, verb: string): Promise<Described> => {
  const [sequence, analytics] = await Promise.all([
    lode.sequences.get({ id }),
    lode.sequences.analytics({ id }),
  ]);
  const counts = { enrolled: analytics.total_enrolled, sent: analytics.sent, steps: sequence.steps.length };
  return {
    summary: `${verb} the sequence "${sequence.name}": it sends messages to the people who are enrolled.`,
    counts,
  };
};

const descriptions: Readonly<Record<ActionName, (lode: Lode, id: string) => Promise<Described>>> = {
  start_sequence: (lode, id) => sending(lode, id, 'Start'),
  resume_sequence: (lode, id) => sending(lode, id, 'Resume'),
  delete_sequence: async (lode, id) => {
    const { name } = await lode.sequences.get({ id });
    const { sent } = await lode.sequences.analytics({ id });
    return { summary: `Delete the sequence "${name}" with its history.`, counts: { sent } };
  },
  delete_list: async (lode, id) => {
    const { name, leads_count } = await lode.lists.get({ id });
    return { summary: `Delete the list "${name}" with its leads.`, counts: { leads: leads_count } };
  },
};

/** What an action would do, with counts, and the token that permits it. */
export async function planAction(lode: Lode, { action, id }: PlannedAction, key: string, now: number) {
  const { summary, counts } = await descriptions[action](lode, id);
  return {
    summary,
    counts,
    token: tokenOf({ action, id, counts }, key, now),
    expires_in_seconds: planSeconds,
  };
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
  const { counts } = await descriptions[action](lode, id);
  const plan: Plan = { action, id, counts };
  const state = stateOfToken(token, plan, key, now);
  if (state === 'expired')
    throw new ActionRefused('The plan is older than five minutes. Plan the action again.');
  if (state === 'other_plan')
    throw new ActionRefused(
      'The token does not belong to this action, or its counts have changed. Plan the action again.',
    );
  // The token is the idempotency key: on any replica the action has its effect once.
  return lode.call(action, { id }, { idempotencyKey: token });
}
