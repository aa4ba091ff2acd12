import { classify, type Classification } from '../smtp/classify';
import type { DialogueOutcome, RecipientAnswer } from '../smtp/dialogue-types';
import { judge } from '../smtp/judge';
import type { Reason } from '../smtp/verdict';
import type { SmtpConversation } from './smtp-connector';
import type { MailboxProbe } from './mailbox-probe';

export type Finding = Omit<MailboxProbe, 'transcript'>;

/** What one conversation showed: an answer about the address, or why this host gave none. */
export type Reading = { readonly answered: boolean; readonly finding: Finding };

export interface ReadingContext {
  readonly real: string;
  readonly random: string | null;
  readonly postmaster: string;
  readonly domain: string;
  readonly mailExchange: string;
  readonly acceptAll: boolean | null;
}

export function understandAnswer(
  answer: RecipientAnswer,
  { domain, mailExchange }: ReadingContext,
): Classification {
  return classify(answer.reply, { scope: 'recipient', domain, mailExchange });
}

export function readConversation(conversation: SmtpConversation, context: ReadingContext): Reading {
  if (!conversation.connected) {
    const reason = conversation.failure === 'timeout' ? 'timeout' : 'no_connection';
    return unanswered(reason, context, { mailExchange: null });
  }
  const { outcome } = conversation;
  const real = outcome.answers.find(({ recipient }) => recipient === context.real);
  return real ? readAnswers(real, outcome, context) : readFailure(outcome, context);
}

function readAnswers(real: RecipientAnswer, outcome: DialogueOutcome, context: ReadingContext): Reading {
  const answerTo = (recipient: string | null) => {
    const answer = outcome.answers.find(
      (candidate) => candidate.recipient === recipient && candidate !== real,
    );
    return answer ? understandAnswer(answer, context) : null;
  };
  const understood = understandAnswer(real, context);
  const evidence = {
    real: understood,
    random: answerTo(context.random),
    postmaster: answerTo(context.postmaster),
  };
  const { reason, acceptAll } = judge({ ...evidence, acceptAll: context.acceptAll });
  const learnedAcceptAll = judge({ ...evidence, acceptAll: null }).acceptAll;
  const { retryAfterS } = understood;
  const { mailExchange } = context;
  return {
    answered: true,
    finding: { reason, code: real.reply.code, acceptAll, learnedAcceptAll, retryAfterS, mailExchange },
  };
}

function readFailure({ end, refusal }: DialogueOutcome, context: ReadingContext): Reading {
  if (!refusal) return unanswered(REASONS[end], context, {});
  const { reason, retryAfterS } = classify(refusal, { scope: 'session', ...context });
  return unanswered(reason, context, { code: refusal.code, retryAfterS });
}

const REASONS: Readonly<Record<DialogueOutcome['end'], Reason>> = {
  timeout: 'timeout',
  smtputf8_unsupported: 'smtputf8_unsupported',
  closed: 'no_connection',
  tls_failed: 'no_connection',
  malformed: 'unclassified',
  refused: 'unclassified',
  complete: 'unclassified',
};

function unanswered(reason: Reason, context: ReadingContext, known: Partial<Finding>): Reading {
  const { acceptAll, mailExchange } = context;
  const finding = {
    reason,
    code: null,
    acceptAll,
    learnedAcceptAll: null,
    retryAfterS: null,
    mailExchange,
    ...known,
  };
  return { answered: false, finding };
}
