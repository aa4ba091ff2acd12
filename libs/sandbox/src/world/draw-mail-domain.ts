import type { MailDomain } from '../mail-domains/mail-domain';
import type { Mailboxes, MailKind } from '../mail-kinds/mail-kind';
import { mailKinds } from '../mail-kinds/mail-kinds';
import type { Random } from '../random/random';
import type { MailboxState } from '../smtp/behaviour';
import type { Company } from './company';
import { drawMailboxState } from './people';

/** The mail domain of a company, according to its kind. */
export function drawMailDomain(random: Random, company: Company): MailDomain {
  const kind: MailKind | undefined = mailKinds[company.mailKind];
  if (!kind) throw new Error(`unknown mail kind ${company.mailKind}`);
  const local = (email: string): string => email.slice(0, email.lastIndexOf('@'));
  const mailboxes: Mailboxes = Object.fromEntries([
    ...company.people.map(({ email }): [string, MailboxState] => [local(email), drawMailboxState(random)]),
    ...company.roleAddresses.map((email): [string, MailboxState] => [local(email), 'exists']),
  ]);
  return kind.domain(company.domain, mailboxes);
}
