export { classifyReply, type ReplyClass, type ReplyContext } from './classify-reply';
export { isRunBy } from './provider-rules';
export { replyCodePattern, replyFromLines, type Reply } from './reply';
export { replyRulesWith, shippedReplyRules, type ReplyRules, type RuleFile } from './reply-rules';
export { saysIn } from './says-in';
