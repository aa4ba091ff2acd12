import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds in which a plan can be carried out. */
export const planSeconds = 300;

/** What a token permits: exactly this action, while its object is as shown. */
export interface Plan {
  readonly action: string;
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Hash of all that the action depends on. */
  readonly digest: string;
}

const signature = (plan: Plan, until: number, key: string): string =>
  createHmac('sha256', `lode-mcp-plan\0${key}`)
    .update(
      JSON.stringify([plan.action, plan.id, Object.entries(plan.counts).toSorted(), plan.digest, until]),
    )
    .digest('base64url');

/** A token of at most 60 characters, bound to the plan, the API key and the time. `now`: milliseconds. */
export function tokenOf(plan: Plan, key: string, now: number): string {
  const until = Math.floor(now / 1000) + planSeconds;
  return `${until}.${signature(plan, until, key)}`;
}

export type TokenState = 'valid' | 'expired' | 'other_plan';

/** Whether the token belongs to the plan as it is now. Any replica can check it, because the API key is the secret. */
export function stateOfToken(token: string, plan: Plan, key: string, now: number): TokenState {
  const [time = '', sent = ''] = token.split('.');
  const expected = signature(plan, Number(time), key);
  const isSigned =
    sent.length === expected.length && timingSafeEqual(Buffer.from(sent), Buffer.from(expected));
  if (!isSigned) return 'other_plan';
  return Number(time) * 1000 < now ? 'expired' : 'valid';
}
