import type { ReplyRules } from '@lode/domain/replies';
import { classify, type Reason } from '../smtp/verdict';
import type { HostBackOffs, BackOff } from './host-back-offs';
import type { SmtpConversation, SmtpTarget } from './smtp-connector';

/**
 * Starts a back-off if the host refused the session, refused every recipient because of the sender, or did not reply in
 * time. Ends the back-off otherwise.
 * @param reasons of the replies to recipients, on all connections of this attempt
 */
export async function judgeHost(
  { backOffs, rules }: { readonly backOffs: HostBackOffs; readonly rules: ReplyRules },
  { address, host: mailExchange }: SmtpTarget,
  domain: string,
  conversation: SmtpConversation,
  reasons: readonly Reason[],
): Promise<void> {
  const refusal = conversation.connected ? conversation.outcome.refusal : null;
  if (refusal && reasons.length === 0) {
    const { reason, retryAfterS } = classify(refusal, { scope: 'session', domain, mailExchange }, rules);
    if (callsForBackOff(reason))
      await backOffs.begin(address, { reason, domain: null, statedS: retryAfterS, isCertain: true });
    return;
  }
  if (conversation.connected && conversation.outcome.end === 'timeout' && reasons.length === 0) {
    await backOffs.begin(address, { reason: 'timeout', domain, statedS: null, isCertain: true });
    return;
  }
  const [first] = reasons;
  if (first === undefined) return;
  const isCommon = reasons.every((reason) => reason === first);
  if (!isCommon || !callsForBackOff(first)) return backOffs.end(address, domain);
  // A single mailbox may be busy or restricted; the same refusal for two recipients concerns the sender.
  await backOffs.begin(address, { reason: first, domain, statedS: null, isCertain: reasons.length > 1 });
}

const callsForBackOff = (reason: Reason): reason is BackOff['reason'] =>
  reason === 'busy' || reason === 'blocked';
