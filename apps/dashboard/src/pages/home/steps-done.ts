import type { Schemas } from '../../api/client';
import type { JobSummary } from '../../api/jobs';

export const firstSteps = ['find', 'save', 'verify', 'write'] as const;
export type FirstStep = (typeof firstSteps)[number];

const finding: ReadonlySet<string> = new Set(['generate_leads', 'generate_leads_file', 'search_domain_file']);
const verifying: ReadonlySet<string> = new Set(['verify_list', 'verify_emails', 'verify_email_file']);

/** The first steps that an account has done, as far as its jobs, lists and sequences show. */
export function stepsDone(
  jobs: readonly Pick<JobSummary, 'operation' | 'state'>[],
  lists: readonly Pick<Schemas['LeadList'], 'leads_count'>[],
  sequences: readonly Pick<Schemas['SequenceSummary'], 'status'>[],
): ReadonlySet<FirstStep> {
  const isDone = (operations: ReadonlySet<string>): boolean =>
    jobs.some(({ operation, state }) => state === 'done' && operations.has(operation));
  const hasLeads = lists.some(({ leads_count }) => leads_count > 0);
  const writes = sequences.some(({ status }) => status !== 'draft');
  const done: Readonly<Record<FirstStep, boolean>> = {
    // Leads can be imported: who has some need not find others first.
    find: hasLeads || isDone(finding),
    save: hasLeads,
    verify: writes || isDone(verifying),
    write: writes,
  };
  return new Set(firstSteps.filter((step) => done[step]));
}
