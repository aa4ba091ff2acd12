/** Matches any of the alternatives as whole words. All patterns are free of nested repetition. */
function words(...alternatives: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${alternatives.join('|')})(?![\p{L}\p{N}_])`, 'u');
}

/** Row 1: block lists, and checks of our address, our name and our envelope. */
export const SENDER_BLOCKED = words(
  'spamhaus|spamcop|sorbs|dnsbl|rbl|zen|sbl|xbl',
  '(?:black|block|deny)[ -]?list(?:s|ed|ing)?',
  'blocked using|envelope blocked|banned|reputation|spoof(?:s|ed|ing)?',
  'ptr|rdns|reverse|spf|dkim|dmarc',
  'helo|ehlo|client host rejected',
  'sender address rejected|(?:bad|invalid|unknown) sender|sender (?:domain|verify|verification)|domain of sender',
  'your (?:ip|ip address|host|server|network|domain|mail server) (?:is|was|has been) (?:listed|blocked|denied|rejected|refused)',
);

/** Row 4. */
export const RELAY = words(
  'relay(?:ing)? (?:access )?(?:is )?(?:denied|disallowed|not (?:permitted|allowed)|prohibited|forbidden)',
  '(?:unable|not allowed|not permitted) to relay|(?:no|not) relay(?:ing)?|as a relay|rcpthosts',
);

/** Row 5. */
export const MAILBOX_FULL = words(
  '(?:over)?quota',
  'storage',
  '(?:mailbox|mail box|inbox|account|user|recipient|folder)[^.;:]{0,40} full',
);

/** Row 6. */
export const RECEIVING_TOO_MUCH = words('receiving mail (?:at a rate|too quickly)');

/** Row 6b: the mailbox is there and has been switched off. */
export const DISABLED = words(
  'disabled|inactive|deactivated|discontinued|suspended',
  'no longer (?:active|available|valid|in use|accepts? (?:mail|messages))|(?:mailbox|account) closed',
);

/** Row 7. */
export const GREYLISTED = words('gr[ea]y[ -]?list(?:ed|ing)?|postgrey');
export const RATE_LIMITED = words('rate|throttl(?:ed|ing)');
export const COME_BACK = words('(?:try|retry|come back|wait)[^.;]{0,20}(?:later|again|in|after)');

/** Row 8: the mailbox is said not to exist. */
export const NO_SUCH_MAILBOX = words(
  '(?:user|recipient|account|mailbox|address|alias|local part) (?:is |was )?(?:unknown|not found|not known|invalid)',
  '(?:unknown|invalid|no such|no|nonexistent|illegal) (?:local )?(?:user|recipient|account|mailbox|alias|person|address)',
  'no such|(?:does not|doesn.t|did not) exist|not exist',
  'not (?:a|an) (?:known|valid) (?:user|recipient|account|mailbox)',
  'not in (?:the |our )?(?:recipient|user) list|not (?:our|a) customer',
  '(?:is |been )?marked as invalid',
  '(?:cannot|could not|can.t) be found|(?:was )?not found',
  'no (?:mailbox|user|account|recipient) (?:here )?(?:by|of|with|for)|is (?:unknown|not known)',
  'bad destination mailbox',
  // Exim; of a domain that is not its own it says that relaying is not permitted.
  'unrouteable address',
);

/** Row 11: refusals that a server gives for a missing mailbox and for an unwelcome sender alike. */
export const UNAVAILABLE = words(
  '(?:mailbox|recipient|user|account)(?: name)? (?:is )?(?:unavailable|not available|not allowed)',
  '(?:bad|invalid) (?:recipient )?address|address rejected|user not local',
);

/**
 * Signs that the sender is meant after all. A rule that would call an address invalid stays out where one of
 * them stands, whatever the code says: a lost verdict is cheap, a false one is not.
 */
export const SENDER_HINT = words(
  'sender|spam|spammer|junk|virus|content|policy|authenticat(?:e|ed|ion)|frequency|limit(?:ed)?|exceeded',
  'your (?:ip|ip address|host|server|network|domain|mail server|client|connection|reputation|account)',
  'your (?:message|mail|email)[^.;]{0,30} (?:rejected|refused|blocked|denied|identified)',
  '(?:sending|client|remote) (?:ip|host|server|mta)',
);
