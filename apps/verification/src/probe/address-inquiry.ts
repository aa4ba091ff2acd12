import { acceptAllFrom, judge, type Reason } from '../smtp/verdict';
import type { Answered, Answers } from './answers';
import type { Failure, Inquiry } from './inquiry';
import type { MailboxProbe } from './mailbox-probe';
import { summarise } from './summarise';

/**
 * Asks about one address, and then about at most one more: a random address after an acceptance (rows 12 to 14) or a
 * greylisting, so that the server knows both when its delay ends; postmaster after a refusal that may concern the
 * sender (row 11).
 */
export class AddressInquiry implements Inquiry<MailboxProbe> {
  readonly subjects: readonly string[];

  constructor(private readonly address: string) {
    this.subjects = [address];
  }

  wants(answers: Answers): readonly string[] {
    const answer = answers.to(this.address);
    if (!answer) return [this.address];
    const { reason, ambiguous } = answer.classification;
    if (reason === 'ok' || reason === 'greylisted') return answers.randomFor([this.address]);
    return ambiguous && !answers.to(answers.postmaster) ? [answers.postmaster] : [];
  }

  isAnswered(answers: Answers): boolean {
    return answers.to(this.address) !== undefined;
  }

  conclude(answers: Answers, failures: readonly Failure[]): MailboxProbe {
    const answer = answers.to(this.address);
    if (answer) return concludeAnswered(this.address, answer, answers);
    return { ...summarise(failures), acceptAll: answers.acceptAll, learnedAcceptAll: null };
  }
}

/** What a host may say about an address that the host before it has refused temporarily. */
const decisive: ReadonlySet<Reason> = new Set(['ok', 'no_mailbox', 'disabled', 'mailbox_full']);

/** Verdict on an answered address, by the decision table. */
export function concludeAnswered(address: string, answer: Answered, answers: Answers): MailboxProbe {
  const earlier = answers.earlierRefusal(address);
  if (!earlier || earlier === answer) return concludeFrom(address, answer, answers, answers.acceptAll);
  const later = concludeFrom(address, answer, answers, null);
  return decisive.has(later.reason)
    ? later
    : { ...concludeFrom(address, earlier, answers, answers.acceptAll), learnedAcceptAll: null };
}

function concludeFrom(
  address: string,
  answer: Answered,
  answers: Answers,
  acceptAll: boolean | null,
): MailboxProbe {
  const other = (recipient: string) =>
    recipient === address ? null : (answers.to(recipient)?.classification ?? null);
  const random = other(answers.random);
  const evidence = { real: answer.classification, random, postmaster: other(answers.postmaster) };
  return {
    ...judge({ ...evidence, acceptAll }),
    code: answer.code,
    learnedAcceptAll: random && acceptAllFrom(random),
    retryAfterS: answer.classification.retryAfterS,
    mailExchange: answer.mailExchange,
  };
}
