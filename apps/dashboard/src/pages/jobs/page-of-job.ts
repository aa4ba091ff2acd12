import type { JobSummary } from '../../api/jobs';
import { stringifySearch } from '../../url-state/search';

/** The page with the progress and the result of a job, or with the lists that it changes; undefined without a page. */
export function pageOf({ id, operation, progress }: JobSummary): string | undefined {
  switch (operation) {
    case 'generate_leads':
      return `/app/find${stringifySearch({ job: id })}`;
    case 'verify_emails':
      return `/app/verify${stringifySearch({ jobs: id, total: String(progress.total ?? '') })}`;
    case 'verify_email_file':
      return `/app/verify${stringifySearch({ file: id })}`;
    case 'sync_crm':
      return '/app/crm';
    case 'find_list_addresses':
    case 'enrich_list':
    case 'undo_lead_import':
    case 'import_leads':
    case 'merge_lists':
    case 'verify_list':
      return '/app/lists';
    case 'import_suppressions':
      return `/app/suppressions${stringifySearch({ job: id })}`;
    default:
      return undefined;
  }
}
