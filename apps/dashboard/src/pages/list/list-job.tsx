import { useJob } from '../../api/jobs';
import { queryClient } from '../../api/query-client';
import { JobCard } from '../../components/job-card';
import { text } from '../../text/text';

const t = text.lists;
const labels: Readonly<Record<string, { readonly running: string; readonly done: string } | undefined>> = {
  verify_list: { running: t.verifying, done: t.verified },
  merge_lists: { running: t.merging, done: t.merged },
};

/** An import, a merge or a verification of the list. */
export function ListJob({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useJob(id);
  const { running, done } = labels[data?.operation ?? ''] ?? { running: t.importing, done: t.importDone };
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
