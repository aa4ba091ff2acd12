import type { ReplyRule } from './reply-rule';
import { isRunBy } from './run-by';

/** Meaning of a reply at one provider, if it differs from the usual one. Applied before rows 4 to 11. */
export interface ProviderRule extends ReplyRule {
  /** Suffixes of the host names of its mail exchanges, at a label boundary. */
  readonly exchanges: readonly string[];
}

const rulesByProvider: readonly ProviderRule[] = [
  {
    exchanges: ['yahoodns.net', 'mail.aol.com'],
    row: '8',
    reason: 'no_mailbox',
    codes: [552, 554],
    words: /mailbox not found|doesn.t have an? (?:[\w.]+ )?account/,
    source: 'Yahoo and AOL name missing mailboxes with the code of a full one',
  },
  {
    exchanges: ['qq.com'],
    row: '10',
    reason: 'policy',
    codes: [550],
    words: /mailbox unavailable or access denied/,
    source: 'QQ Mail says this to unwelcome senders about mailboxes that exist',
  },
  {
    exchanges: ['olc.protection.outlook.com', 'hotmail.com'],
    row: '8',
    reason: 'no_mailbox',
    codes: [550],
    enhanced: /^5\.5\.0$/,
    words: /mailbox unavailable/,
    source: 'Outlook.com: 5.5.0 is its answer for a missing mailbox; blocked senders receive 5.7.x',
  },
  {
    exchanges: ['pphosted.com', 'ppe-hosted.com'],
    row: '1',
    reason: 'blocked',
    words: /ipcheck\.proofpoint\.com|blocked - see/,
    source: 'Proofpoint names its own reputation page rather than a block list',
  },
  {
    exchanges: ['mimecast.com', 'mimecast.co.za', 'mimecast-offshore.com'],
    row: '10',
    reason: 'policy',
    severity: 5,
    words: /administrative prohibition|rejected by header based/,
    source: 'Mimecast policy refusals carry no enhanced code',
  },
  {
    exchanges: ['t-online.de'],
    row: '1',
    reason: 'blocked',
    words: /ask your postmaster|tosa@rx\.t-online|not allowed to connect/,
    source: 'Telekom admits only senders that it has registered',
  },
];

/** The rules of the provider that runs this mail exchange. Host names in lower case. */
export function providerRules(mailExchange: string): readonly ReplyRule[] {
  return rulesByProvider.filter(({ exchanges }) => isRunBy(mailExchange, exchanges));
}
