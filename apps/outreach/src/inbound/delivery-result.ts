import { classifyReply, type Reply, type ReplyClass, type ReplyRules } from '@lode/domain/replies';
import { isGeneral, replyInText, stageIn, type Stage } from './reply-in-text';

/**
 * `hard`: failed, and the address must not be written to again; `soft`: failed for a transient reason or one other than
 * the mailbox; `delayed`: still being retried; `none`: delivered or relayed.
 */
export type DeliveryResult = 'hard' | 'soft' | 'delayed' | 'none';

/** What a report says about one recipient. */
export interface RecipientReport {
  /** In lower case; empty if the report names none. */
  readonly address: string;
  readonly result: DeliveryResult;
  /** Status code such as `5.1.1` (RFC 3463); `5.0.0` if only a reply code is known. */
  readonly status?: string;
}

/** A failed delivery as a report describes it. */
export interface Failure {
  readonly address: string;
  /** Status code of the report. */
  readonly status?: string;
  /** Quoted reply, or another reason. */
  readonly text: string;
  /** If the text does not name it. */
  readonly stage?: Stage | undefined;
  /** Host that replied, in lower case; empty if unknown. */
  readonly mailExchange: string;
}

/** A classified failure. */
export interface JudgedFailure extends RecipientReport {
  readonly result: 'hard' | 'soft';
  /** False if nothing in the text or the status gives a reason. */
  readonly isClassified: boolean;
}

const hardReasons = new Set<ReplyClass['reason']>(['no_mailbox', 'disabled', 'no_mail', 'no_domain']);

/** Classifies a failed delivery by the quoted reply, then by the status code of the report. */
export function judgeFailure(failure: Failure, rules?: ReplyRules): JudgedFailure {
  const quoted = replyInText(failure.text);
  const status = statusOf(failure.status, quoted);
  const reply = quoted ?? withoutCode(failure);
  const stage = stageIn(failure.text) ?? failure.stage;
  const found = classified(reply, failure, stage, rules);
  // A reply to the content is about the mailbox only if it says so.
  const isHard = hardReasons.has(found.reason) && !(found.ambiguous && stage === 'data');
  return {
    address: failure.address,
    result: isHard ? 'hard' : 'soft',
    isClassified: found.reason !== 'unclassified',
    ...(status !== undefined && { status }),
  };
}

/** A reason without a reply code: only a status makes it that of a mailbox if the words do not. */
function withoutCode({ status, text }: Failure): Reply {
  const code = status === undefined ? 554 : Number(`${status[0]}50`);
  return { code, enhanced: null, text, lines: [] };
}

function classified(
  reply: Reply,
  { address, status, mailExchange }: Failure,
  stage: Stage | undefined,
  rules?: ReplyRules,
): ReplyClass {
  const scope = stage === undefined ? 'relayed' : scopeOf[stage];
  const context = { scope, domain: domainOf(address), mailExchange } as const;
  const found = classifyReply(reply, context, rules);
  const isCertain = found.reason !== 'unclassified' && !found.ambiguous;
  const isKnown = reply.enhanced !== null && !isGeneral(reply.enhanced);
  if (isCertain || isKnown || status === undefined) return found;
  return classifyReply({ ...reply, enhanced: status }, context, rules);
}

const scopeOf = { session: 'session', recipient: 'relayed', data: 'content' } as const;

/** If the status of the report has only a class, the quoted reply takes precedence. */
function statusOf(status: string | undefined, quoted: Reply | undefined): string | undefined {
  if (status !== undefined && !isGeneral(status)) return status;
  if (!quoted) return status;
  return quoted.enhanced ?? `${Math.floor(quoted.code / 100)}.0.0`;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const worstFirst: readonly DeliveryResult[] = ['hard', 'soft', 'delayed', 'none'];

/** The recipient whose result has the most serious consequences. */
export const worstOf = <Report extends RecipientReport>(reports: readonly Report[]): Report | undefined =>
  [...reports].sort((one, other) => worstFirst.indexOf(one.result) - worstFirst.indexOf(other.result))[0];
