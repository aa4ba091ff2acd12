import { foldName } from '@lode/domain/sites';
import { getDomainWithoutSuffix } from 'tldts';
import { resemblesCompanyName } from '@lode/domain/company-names';
import type { CompanyReport } from '../sources/company-source';

/**
 * Whether a report found by domain describes the current company: one of the names or the domain matches. True if names
 * are unknown on either side.
 * @param known names that the company uses
 */
export function mayDescribe({ claims }: CompanyReport, known: readonly string[], domain: string): boolean {
  const names = claims.flatMap((claim) =>
    claim.field === 'name' || claim.field === 'legal_name' ? [claim.value] : [],
  );
  if (names.length === 0 || known.length === 0) return true;
  const label = letters(getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain);
  return names.some(
    (name) => letters(name) === label || known.some((other) => resemblesCompanyName(name, other)),
  );
}

const letters = (text: string): string => foldName(text).replaceAll(' ', '');
