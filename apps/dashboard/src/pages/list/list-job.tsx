import { useJob } from '../../api/jobs';
import { queryClient } from '../../api/query-client';
import { JobCard } from '../../components/job-card';
import { text } from '../../text/text';
import { ImportJob } from './lead-imports';

const t = text.lists;
const labels: Readonly<Record<string, { readonly running: string; readonly done: string } | undefined>> = {
  verify_list: { running: t.verifying, done: t.verified },
  find_list_addresses: { running: t.findingAddresses, done: t.addressesFound },
  enrich_list: { running: t.enriching, done: t.enriched },
  merge_lists: { running: t.merging, done: t.merged },
  undo_lead_import: { running: t.importing.undoing, done: t.importing.undoDone },
};

interface ListJobProps {
  readonly id: string;
  readonly list: string;
  readonly onClose: () => void;
  /** A job that follows was started. */
  readonly onStarted: (job: string) => void;
}

/** A job of the list, such as an import, a merge or a verification. */
export function ListJob({ id, list, onClose, onStarted }: ListJobProps) {
  const { data } = useJob(id);
  if (data?.operation === 'import_leads')
    return <ImportJob id={id} list={list} onClose={onClose} onStarted={onStarted} />;
  const { running, done } = labels[data?.operation ?? ''] ?? { running: t.working, done: t.workDone };
  return (
    <JobCard
      id={id}
      label={running}
      doneLabel={done}
      onClose={onClose}
      onEnd={() => void queryClient.invalidateQueries({ queryKey: ['lists'] })}
    />
  );
}
