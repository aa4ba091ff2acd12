import type { IntentSignalsResult } from '@lode/contracts';
import { ownDomain } from '@lode/domain/sites';
import { emptyRecord, type CompanyRecord } from '../records/company-record';

/** The record of the signals of a company; undefined without a site of its own. */
export function signalsRecord(result: IntentSignalsResult): CompanyRecord | undefined {
  const domain = ownDomain(result.domain);
  if (domain === null) return undefined;
  const { open_roles: roles, funding, expansion, collected_at: seenAt } = result;
  return {
    ...emptyRecord,
    source: 'website',
    // Beside the record of its profile.
    id: `${domain}#signals`,
    seenAt,
    name: null,
    domain,
    openRoles: roles.count,
    signals: {
      funding: latestDay(funding),
      expansion: latestDay(expansion),
      hiring: roles.count > 0 ? dayOf(roles.newest_at ?? seenAt) : null,
    },
  };
}

const latestDay = (signals: readonly { readonly date: string | null }[]): string | null =>
  signals
    .flatMap(({ date }) => (date === null ? [] : [dayOf(date)]))
    .sort()
    .at(-1) ?? null;

const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);
