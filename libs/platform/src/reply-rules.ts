import type { Provider } from '@nestjs/common';
import { loadReplyRules, type ReplyRules } from '@lode/domain/replies';
import { CONFIG } from './tokens';
import { filePath, setting, type ConfigOf, listOf } from './config/setting';
import { LOGGER, type Logger } from './logging/logger';

/** Settings of the services that classify replies of mail servers. */
export const replyRuleSettings = {
  replyRules: setting(
    listOf(filePath),
    'LODE_REPLY_RULES',
    [],
    'additional files or folders with rules for the replies of mail servers, the same for verification and outreach',
  ),
};

/** Injection token of the rules in force. */
export const REPLY_RULES = Symbol('reply rules');

/** Files that cannot be used are logged once, at the start. */
function createRules({ replyRules }: ConfigOf<typeof replyRuleSettings>, logger: Logger): ReplyRules {
  const { rules, problems } = loadReplyRules(replyRules);
  for (const problem of problems) logger.warn(problem, 'reply rule file ignored');
  return rules;
}

export const replyRulesProvider: Provider = {
  provide: REPLY_RULES,
  useFactory: createRules,
  inject: [CONFIG, LOGGER],
};
