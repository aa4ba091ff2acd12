import { queryClient } from '../../api/query-client';
import { JobCard } from '../../components/job-card';
import { text } from '../../text/text';

/** An import or a merge of the list. */
export const ListJob = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <JobCard
    id={id}
    label={text.lists.importing}
    doneLabel={text.lists.importDone}
    onClose={onClose}
    onEnd={() => void queryClient.invalidateQueries({ queryKey: ['lists'] })}
  />
);
