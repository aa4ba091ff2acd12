import { foldName } from '@lode/domain/sites';
import { getDomainWithoutSuffix } from 'tldts';
import { resemblesCompanyName } from '../naming/same-company-name';
import type { CompanyReport } from '../sources/company-source';

/**
 * Whether what was found by a domain can be of the company that is there now: by one of its names, or by the domain
 * itself, where names are known on both sides.
 * @param known what the company calls itself
 */
export function mayBeOf({ claims }: CompanyReport, known: readonly string[], domain: string): boolean {
  const told = claims.flatMap((claim) =>
    claim.field === 'name' || claim.field === 'legal_name' ? [claim.value] : [],
  );
  if (told.length === 0 || known.length === 0) return true;
  const label = letters(getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain);
  return told.some(
    (name) => letters(name) === label || known.some((other) => resemblesCompanyName(name, other)),
  );
}

const letters = (text: string): string => foldName(text).replaceAll(' ', '');
