/** Texts stored as the reason why an enrolment ended. */
export const stopReasons = {
  suppressed: 'in a do-not-contact list',
  refused: 'has unsubscribed before, or had no mailbox',
  noMailbox: 'there is no such mailbox',
  messageRefused: 'a message was refused for good',
  replied: 'has replied',
  companyReplied: 'another person at the same domain has replied',
  returned: 'a message came back',
  unsubscribed: 'has unsubscribed',
  unsubscribedByMail: 'has unsubscribed by mail',
  complained: 'has complained about a message',
  notTaken: 'no relay took a message for 48 hours',
  removed: 'taken out of the sequence',
  takesNoMail: 'the address takes no mail',
  archived: 'the sequence was archived',
  notWritten: 'a message could not be written for this person',
} as const;
