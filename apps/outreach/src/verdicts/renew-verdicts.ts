import { ProblemError, type AddressVerification, type RecipientRows } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import type { Clock } from '@lode/platform';
import type { Suppressions } from '@lode/privacy';
import { suppressedAmong, withoutSuppressedContacts } from '../leads/lead-contacts';
import type { StoredLead } from '../leads/lead.repository';
import type { LeadVerdictsRepository } from './lead-verdicts.repository';
import type { VerdictSource } from './verdicts.adapter';

/** Addresses that are verified while the caller waits. */
const maxAddresses = 100;
/** Milliseconds for the mail hosts. */
const timeoutMs = 20_000;

export interface RenewVerdictsParts {
  readonly leads: Pick<LeadVerdictsRepository, 'stale' | 'store'>;
  readonly source: Pick<VerdictSource, 'verify'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Max age of a verdict at the start of a sequence, in milliseconds. */
  readonly maxAge: number;
}

/** Verifies the recipients of a list whose verdicts are too old, before a sequence writes to them. */
export class RenewVerdicts {
  constructor(private readonly parts: RenewVerdictsParts) {}

  /**
   * Without verification, and for a mail host that is too slow, the old verdict remains.
   * @throws ProblemError conflict if there are too many, not_found
   */
  async renew(account: string, list: string, rows: RecipientRows): Promise<void> {
    const { leads, source, suppressions, clock, maxAge } = this.parts;
    const before = clock.now() - maxAge;
    const stale = await leads.stale(account, { list, rows }, before, maxAddresses + 1);
    if (stale.length > maxAddresses) throw tooMany(list);
    const filter = suppressions.suppressionFilter(account);
    const suppressed = await suppressedAmong(stale, filter);
    const visible = await withoutSuppressedContacts(
      stale.filter((lead) => !suppressed.has(lead)),
      filter,
    );
    const emails = distinct(visible.flatMap((lead) => staleAddresses(lead, rows, before)));
    if (emails.length === 0) return;
    if (emails.length > maxAddresses) throw tooMany(list);
    const verdicts = await known(
      source.verify(emails, AbortSignal.timeout(timeoutMs), { timeoutMs, requests: 1 }),
    );
    await leads.store({ account, list, ids: visible.map(({ id }) => id), verdicts });
  }
}

/** Addresses of the recipients of a stale lead whose verdicts are too old. */
function staleAddresses(lead: StoredLead, rows: RecipientRows, before: number): string[] {
  const isRecipient = rows === 'company' || lead.first_name !== null || lead.last_name !== null;
  if (isRecipient) return lead.email === null ? [] : [lead.email];
  return lead.contacts.flatMap(({ email, verification }) =>
    email !== null && verification && Date.parse(verification.checked_at) < before ? [email] : [],
  );
}

/** The verdicts that mail hosts have reached. */
async function known(
  verifying: Promise<ReadonlyMap<string, AddressVerification>>,
): Promise<ReadonlyMap<string, AddressVerification>> {
  try {
    return new Map([...(await verifying)].filter(([, { reason }]) => reason !== 'timeout'));
  } catch (error) {
    if (error instanceof ProblemError) return new Map();
    throw error;
  }
}

function tooMany(list: string): ProblemError {
  const message = `the verdicts about more than ${maxAddresses} addresses of the list are too old`;
  const fix = `verify the list by POST /lists/${list}/verification, and start the sequence after the job`;
  return new ProblemError('conflict', `The sequence cannot start: ${message}; ${fix}.`, {
    errors: [{ location: 'check.old_verdicts', message, fix }],
  });
}
