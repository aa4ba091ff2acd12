import { readReply } from './read-reply';
import { shippedReplyRules, type ReplyRules } from './reply-rules';
import type { Concept } from './vocabulary';

/** Whether the beginning of a text, up to 2,048 characters, says something in a known language. */
export const saysIn = (text: string, concept: Concept, rules: ReplyRules = shippedReplyRules()): boolean =>
  rules.vocabulary.says(
    concept,
    readReply({ code: 0, enhanced: null, text, lines: [] }, { domain: '', mailExchange: '' }),
  );
