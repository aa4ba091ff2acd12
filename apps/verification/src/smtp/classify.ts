import {
  classifyReply,
  type Reply,
  type ReplyClass,
  type ReplyContext,
  type ReplyRules,
} from '@lode/domain/replies';
import { verdictOf, type Verdict } from './verdict';

export type { ReplyContext };

/** `judge` decides whether other addresses would be refused. */
export interface Classification extends ReplyClass {
  readonly verdict: Verdict;
}

/** Meaning of a reply by the decision table, with the verdict that follows from it. @param rules default: the built-in ones */
export function classify(reply: Reply, context: ReplyContext, rules?: ReplyRules): Classification {
  const found = classifyReply(reply, context, rules);
  return { ...found, verdict: verdictOf(found.reason) };
}
