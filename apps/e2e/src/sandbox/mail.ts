import type { Suite } from '../harness/suite';
import { listedMails } from './listed-mails';
import { mailReactions } from './mail-reactions';
import { outsideRequests } from './outside-requests';
import { rejectedActions } from './rejected-actions';
import { SentMails } from './sent-mails';

/** Requires a clock that tests can advance. */
export const sandboxMail: Suite = (lode) =>
  describe('the mail of the sandbox', () => {
    let started: SentMails;
    const sent = (): SentMails => started;
    beforeAll(async () => {
      started = await SentMails.start(lode());
    }, 90_000);

    // In this order: a test acts on the messages that the listing found.
    listedMails(sent);
    mailReactions(sent);
    rejectedActions(sent);
    outsideRequests(sent);
  });
