import type { Mailbox } from '@lode/contracts';
import { imapName, mailboxPassword, smtpName } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';

const servers = { smtp_host: smtpName, imap_host: imapName };
const good = { ...servers, password: mailboxPassword, min_gap_seconds: 0 };

/** Asks to connect a mailbox of the sandbox. @param more fields that differ from a valid request */
export const postMailbox = (lode: Deployment, email: string, more: object = {}): Promise<Answer> =>
  ask(lode, '/mailboxes', { method: 'POST', body: { ...good, email, ...more } });

/** Connects a mailbox of the sandbox, without its password in the answer. */
export async function connectMailbox(lode: Deployment, email: string, more: object = {}): Promise<Mailbox> {
  const answer = await postMailbox(lode, email, more);
  expect(answer.status).toBe(201);
  expect(answer.text).not.toContain(mailboxPassword);
  return answer.json<Mailbox>();
}

/** Asks to test a mailbox. */
export const testMailbox = (lode: Deployment, id: string): Promise<Answer> =>
  ask(lode, `/mailboxes/${id}/test`, { method: 'POST', body: {} });
