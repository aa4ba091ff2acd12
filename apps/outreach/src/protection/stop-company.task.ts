import { task } from '@lode/service-kit';

export interface CompanyToStop {
  readonly account: string;
  /** Domain of the mail addresses of the company. */
  readonly domain: string;
}

/** Ends the active enrolments of an account at a domain, because one of the people there replied. */
export const StopCompany = task<CompanyToStop>({
  name: 'stop_company',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});
