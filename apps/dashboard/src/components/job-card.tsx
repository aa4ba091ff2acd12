import { useEffect } from 'react';
import { X } from 'lucide-react';
import { cancelJob, isOpen, jobKey, useJob } from '../api/jobs';
import { queryClient } from '../api/query-client';
import { formatNumber, formatWord } from '../format/format';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';
import { Button } from './button';
import { Problem } from './problem';
import { Progress } from './progress';

interface JobCardProps {
  readonly id: string;
  readonly label: string;
  readonly doneLabel: string;
  readonly onClose: () => void;
  /** The job has ended, with success or not. */
  readonly onEnd: () => void;
}

interface Report {
  readonly problems?: readonly {
    readonly row?: number;
    readonly index?: number;
    readonly field?: string | null;
    readonly reason: string;
  }[];
}

/** A job of an import with its progress, and its report once it has ended. */
export function JobCard({ id, label, doneLabel, onClose, onEnd }: JobCardProps) {
  const job = useJob(id);
  const state = job.data?.state;
  const ended = state !== undefined && !isOpen(job.data);
  const stop = useAction(async () => queryClient.setQueryData(jobKey(id), await cancelJob(id)));
  useEffect(() => {
    if (ended) onEnd();
    // Only the end matters: a new callback is no new end.
  }, [ended]);
  const report = (job.data?.result ?? {}) as Report & Record<string, unknown>;
  const counts = Object.entries(report).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return (
    <section className="card" aria-label={label}>
      <div className="row-spread">
        <div className="grow">
          {job.error ? (
            <Problem error={job.error} />
          ) : ended ? (
            <strong>
              {state === 'done' ? doneLabel : `${label}: ${text.overview.states[state].toLowerCase()}`}
            </strong>
          ) : (
            <Progress
              label={label}
              done={job.data?.progress.done ?? 0}
              total={job.data?.progress.total ?? null}
            />
          )}
        </div>
        {ended || job.error ? (
          <button type="button" className="icon-button" aria-label={text.actions.close} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        ) : (
          <Button size="small" busy={stop.busy} onClick={() => void stop.run()}>
            {text.actions.stop}
          </Button>
        )}
      </div>
      {job.data?.problem && <p className="muted">{job.data.problem.detail}</p>}
      {counts.length > 0 && (
        <p className="muted">
          {counts.map(([name, count]) => `${formatWord(name)} ${formatNumber(count)}`).join(' · ')}
        </p>
      )}
      {report.problems && report.problems.length > 0 && (
        <details>
          <summary>
            {text.lists.rejected} ({formatNumber(report.problems.length)})
          </summary>
          <ul className="problem-list small">
            {report.problems.slice(0, 100).map(({ row, index, field, reason }, position) => (
              <li key={position} className="wrap">
                <code>
                  {[row ?? index, field].filter((part) => part !== undefined && part !== null).join(' ')}
                </code>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
