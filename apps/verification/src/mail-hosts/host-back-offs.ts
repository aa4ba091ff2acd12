import type { Reason } from '@lode/contracts';
import type { ReplyRules } from '@lode/domain/replies';
import { classify } from '../smtp/verdict';
import type { SmtpConversation, SmtpTarget } from './smtp-connector.adapter';

/** A pause after a mail host was busy, blocked this deployment or did not reply in time. */
export interface BackOff {
  readonly reason: Extract<Reason, 'busy' | 'blocked' | 'timeout'>;
  /** Seconds until the next attempt, at least 1. */
  readonly forS: number;
}

/** A reason for a back-off. */
export interface Refusal {
  readonly reason: BackOff['reason'];
  /** Domain of the refused addresses; null if the host refused the session. */
  readonly domain: string | null;
  /** Delay that the host asked for, in seconds. */
  readonly statedS: number | null;
  /** False if the refusal may concern a single recipient: the back-off then starts at the second in a row. */
  readonly isCertain: boolean;
}

/** Port: back-offs of mail hosts, shared by all replicas. */
export interface HostBackOffs {
  /** @param domain of the addresses: a host of several domains may block those of one */
  find(address: string, domain: string): Promise<BackOff | null>;
  /** Starts a back-off, longer with each consecutive refusal. */
  begin(address: string, refusal: Refusal): Promise<void>;
  /** Ends the back-off after a regular answer. */
  end(address: string, domain: string): Promise<void>;
}

/** A busy host recovers soon; a block is removed by a person; a silent host costs each attempt its whole timeout. */
const initialSeconds: Readonly<Record<BackOff['reason'], number>> = {
  busy: 60,
  blocked: 15 * 60,
  timeout: 60,
};
const maxSeconds: Readonly<Record<BackOff['reason'], number>> = {
  busy: 3600,
  blocked: 24 * 3600,
  timeout: 60,
};

/**
 * Length of a back-off: doubles with each consecutive refusal, and is never below the delay that the host asked for.
 * @param times consecutive refusals, from 1
 */
export function backOffSeconds(reason: BackOff['reason'], times: number, statedS: number | null): number {
  return Math.max(statedS ?? 0, Math.min(maxSeconds[reason], initialSeconds[reason] * 2 ** (times - 1)));
}

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
