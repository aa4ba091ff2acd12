import { classify } from '../smtp/classify';
import type { RecipientAnswer } from '../smtp/dialogue-types';
import type { Reply } from '../smtp/reply';
import type { Reason } from '../smtp/verdict';
import type { HostRests, Rest } from './host-rests';
import type { SmtpConversation, SmtpTarget } from './smtp-connector';

/**
 * Lets a host rest that refused us as a whole, turned away every recipient for what we are, or said nothing about any
 * in time; ends the rest of one that answers.
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
    if (isRest(reason))
      await rests.begin(address, { reason, domain: null, statedS: retryAfterS, isCertain: true });
    return;
  }
  if (conversation.connected && conversation.outcome.end === 'timeout' && given.length === 0) {
    await rests.begin(address, { reason: 'timeout', domain, statedS: null, isCertain: true });
    return;
  }
  const reasons = given.map(({ reply }) => understand(reply, 'recipient').reason);
  const [first] = reasons;
  if (first === undefined) return;
  const isCommon = reasons.every((reason) => reason === first);
  if (!isCommon || !isRest(first)) return rests.end(address, domain);
  // One recipient may be busy, or closed to us, by itself; two are a server that means us.
  await rests.begin(address, { reason: first, domain, statedS: null, isCertain: reasons.length > 1 });
}

const isRest = (reason: Reason): reason is Rest['reason'] => reason === 'busy' || reason === 'blocked';
