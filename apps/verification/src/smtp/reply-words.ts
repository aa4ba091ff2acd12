/** Matches any of the alternatives as whole words. No pattern contains nested repetition. */
function words(...alternatives: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${alternatives.join('|')})(?![\p{L}\p{N}_])`, 'u');
}

/** Row 1: block lists, and checks of the sender's IP address, host name and envelope. */
export const senderBlocked = words(
  'spamhaus|spamcop|sorbs|dnsbl|rbl|zen|sbl|xbl',
  '(?:black|block|deny)[ -]?list(?:s|ed|ing)?',
  'blocked using|envelope blocked|banned|reputation|spoof(?:s|ed|ing)?',
  'ptr|rdns|reverse|spf|dkim|dmarc',
  'helo|ehlo|client host rejected',
  'sender address rejected|(?:bad|invalid|unknown) sender|sender (?:domain|verify|verification)|domain of sender',
  'your (?:ip|ip address|host|server|network|domain|mail server) (?:is|was|has been) (?:listed|blocked|denied|rejected|refused)',
);

/** Row 4. */
export const relayDenied = words(
  'relay(?:ing)? (?:access )?(?:is )?(?:denied|disallowed|not (?:permitted|allowed)|prohibited|forbidden)',
  '(?:unable|not allowed|not permitted) to relay|(?:no|not) relay(?:ing)?|as a relay|rcpthosts',
);

/** Row 5. */
export const mailboxFull = words(
  '(?:over)?quota',
  'storage',
  '(?:mailbox|mail box|inbox|account|user|recipient|folder)[^.;:]{0,40} full',
);

/** Row 6. */
export const receivingTooMuch = words('receiving mail (?:at a rate|too quickly)');

/** Row 6b: the mailbox exists and is disabled. */
export const mailboxDisabled = words(
  'disabled|inactive|deactivated|discontinued|suspended',
  'no longer (?:active|available|valid|in use|accepts? (?:mail|messages))|(?:mailbox|account) closed',
);

/** Row 7. */
export const greylisted = words('gr[ea]y[ -]?list(?:ed|ing)?|postgrey');
export const rateLimited = words('rate|throttl(?:ed|ing)');
export const retryLater = words('(?:try|retry|come back|wait)[^.;]{0,20}(?:later|again|in|after)');

/** Row 8: the mailbox does not exist. */
export const noSuchMailbox = words(
  '(?:user|recipient|account|mailbox|address|alias|local part) (?:is |was )?(?:unknown|not found|not known|invalid)',
  '(?:unknown|invalid|no such|no|nonexistent|illegal) (?:local )?(?:user|recipient|account|mailbox|alias|person|address)',
  'no such|(?:does not|doesn.t|did not) exist|not exist',
  'not (?:a|an) (?:known|valid) (?:user|recipient|account|mailbox)',
  'not in (?:the |our )?(?:recipient|user) list|not (?:our|a) customer',
  '(?:is |been )?marked as invalid',
  '(?:cannot|could not|can.t) be found|(?:was )?not found',
  'no (?:mailbox|user|account|recipient) (?:here )?(?:by|of|with|for)|is (?:unknown|not known)',
  'bad destination mailbox',
  // Exim. For other domains it replies that relaying is not permitted.
  'unrouteable address',
);

/** Row 11: refusals used both for a missing mailbox and for an unwanted sender. */
export const mailboxUnavailable = words(
  '(?:mailbox|recipient|user|account)(?: name)? (?:is )?(?:unavailable|not available|not allowed)',
  '(?:bad|invalid) (?:recipient )?address|address rejected|user not local',
);

/**
 * Signs that the refusal concerns the sender. Rules that would make an address invalid do not apply to replies with one
 * of them, whatever the code: a missing verdict is better than a wrong one.
 */
export const senderHint = words(
  'sender|spam|spammer|junk|virus|content|policy|authenticat(?:e|ed|ion)|frequency|limit(?:ed)?|exceeded',
  'your (?:ip|ip address|host|server|network|domain|mail server|client|connection|reputation|account)',
  'your (?:message|mail|email)[^.;]{0,30} (?:rejected|refused|blocked|denied|identified)',
  '(?:sending|client|remote) (?:ip|host|server|mta)',
);
