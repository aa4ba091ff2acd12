import { ProblemError, type AddressVerification } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import type { Clock, Suppressions } from '@lode/service-kit';
import { suppressedAmong } from '../lists/lead-contacts';
import type { FreshVerdicts } from '../sequences/start-sequence';
import type { LeadVerdictsRepository } from './lead-verdicts.repository';
import type { VerdictSource } from './verdict-source';

/** Leads that are verified while the caller waits. */
const maxLeads = 100;
/** Milliseconds for the mail hosts. */
const timeoutMs = 20_000;

export interface RenewVerdictsParts {
  readonly leads: Pick<LeadVerdictsRepository, 'stale' | 'store'>;
  readonly source: VerdictSource;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Max age of a verdict at the start of a sequence, in milliseconds. */
  readonly maxAge: number;
}

/** Verifies the addresses of a list whose verdicts are too old, before a sequence writes to them. */
export class RenewVerdicts implements FreshVerdicts {
  constructor(private readonly parts: RenewVerdictsParts) {}

  /**
   * Without verification, and for a mail host that is too slow, the old verdict remains.
   * @throws ProblemError conflict if there are too many, not_found
   */
  async renew(account: string, list: string): Promise<void> {
    const { leads, source, suppressions, clock, maxAge } = this.parts;
    const stale = await leads.stale(account, list, clock.now() - maxAge, maxLeads + 1);
    if (stale.length > maxLeads) throw tooMany(list);
    const suppressed = await suppressedAmong(stale, suppressions.suppressionFilter(account));
    const visible = stale.filter((lead) => !suppressed.has(lead));
    const emails = distinct(visible.flatMap(({ email }) => email ?? []));
    if (emails.length === 0) return;
    const verdicts = await known(
      source.verify(emails, AbortSignal.timeout(timeoutMs), { timeoutMs, requests: 1 }),
    );
    await leads.store({ account, list, ids: visible.map(({ id }) => id), verdicts });
  }
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
  const message = `the verdicts about more than ${maxLeads} addresses of the list are too old`;
  const fix = `verify the list by POST /lists/${list}/verification, and start the sequence after the job`;
  return new ProblemError('conflict', `The sequence cannot start: ${message}; ${fix}.`, {
    errors: [{ location: 'check.old_verdicts', message, fix }],
  });
}
