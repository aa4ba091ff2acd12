import { found, notApplicable } from '@lode/domain/sources';
import { emptyReport, type CompanyReport, type CompanySourceAnswer } from './company-source';

/** What a source says, with nothing of what it never tells. */
export const reportOf = (told: Partial<CompanyReport>): CompanyReport => ({ ...emptyReport, ...told });

/** A source knows the company, or says so. */
export const oneReport = (told: Partial<CompanyReport>): CompanySourceAnswer => found([reportOf(told)]);

/** Several could be meant, and a wrong one would be worse than none. */
export const undecided = (count: number): CompanySourceAnswer =>
  notApplicable(`${count} companies could be meant, and nothing tells which.`);
