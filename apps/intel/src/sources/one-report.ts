import { found, notApplicable } from '@lode/domain/sources';
import { emptyReport, type CompanyReport, type CompanySourceAnswer } from './company-source';

/** A report with the given facts; the others are empty. */
export const reportOf = (facts: Partial<CompanyReport>): CompanyReport => ({ ...emptyReport, ...facts });

export const oneReport = (facts: Partial<CompanyReport>): CompanySourceAnswer => found([reportOf(facts)]);

/** Several companies match; a wrong report is worse than none. */
export const ambiguous = (count: number): CompanySourceAnswer =>
  notApplicable(`${count} companies match, and no evidence selects one.`);
