import { classify } from '../smtp/classify';
import type { RecipientAnswer } from '../smtp/dialogue-types';
import type { Reply } from '../smtp/reply';
import type { Reason } from '../smtp/verdict';
import type { HostRests, Rest } from './host-rests';
import type { SmtpConversation, SmtpTarget } from './smtp-connector';

/** One recipient that is busy may be so by itself; two in a row are a server that slows us down. */
const ENOUGH_BUSY = 2;

/**
 * Lets a host rest that refused us as a whole, or turned away every recipient for what we are; ends the rest of
 * one that answers.
 * @param given what it said about recipients, on all connections of this trial
 */
export async function judgeHost(
  rests: HostRests,
  { address, host: mailExchange }: SmtpTarget,
  domain: string,
  conversation: SmtpConversation,
  given: readonly RecipientAnswer[],
): Promise<void> {
  const understand = (reply: Reply, scope: 'session' | 'recipient') =>
    classify(reply, { scope, domain, mailExchange });
  const refusal = conversation.connected ? conversation.outcome.refusal : null;
  if (refusal && given.length === 0) {
    const { reason, retryAfterS } = understand(refusal, 'session');
    if (isRest(reason)) await rests.begin(address, null, reason, retryAfterS);
    return;
  }
  const reasons = given.map(({ reply }) => understand(reply, 'recipient').reason);
  const [first] = reasons;
  if (first === undefined) return;
  const isCommon = reasons.every((reason) => reason === first);
  if (!isCommon || !isRest(first)) return rests.end(address, domain);
  if (first === 'blocked' || reasons.length >= ENOUGH_BUSY) await rests.begin(address, domain, first, null);
}

const isRest = (reason: Reason): reason is Rest['reason'] => reason === 'busy' || reason === 'blocked';
