export { classifyReply, type ReplyClass, type ReplyContext } from './classify-reply';
export { compile, fold } from './phrases';
export { loadReplyRules, type ReplyRuleProblem } from './load-reply-rules';
export { isRunBy } from './provider-rules';
export { redactReply } from './redact-reply';
export { replyCodePattern, replyFromLines, type Reply } from './read-reply';
export { shippedReplyRules, type ReplyRules, saysIn } from './reply-rules';
