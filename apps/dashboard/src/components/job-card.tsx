import { Fragment, useEffect } from 'react';
import { X } from 'lucide-react';
import { cancelJob, isOpen, jobKey, useJob } from '../api/jobs';
import { queryClient } from '../api/query-client';
import { formatNumber, formatWord } from '../format/format';
import { reportCounts } from '../format/report-counts';
import { useAction } from '../hooks/use-action';
import { text } from '../text/text';
import { problemOf, wordsOf } from '../api/api-error';
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

export interface RowProblem {
  readonly row?: number;
  readonly index?: number;
  readonly field?: string | null;
  readonly reason: string;
  readonly rejected?: boolean;
}

interface Report {
  readonly problems?: readonly RowProblem[];
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
  const { problems = [] } = report;
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
      {job.data?.problem && <p className="muted">{wordsOf(problemOf(500, job.data.problem)).advice}</p>}
      <Counts report={report} />
      <RowProblems problems={problems} />
    </section>
  );
}

const countNames: Readonly<Record<string, string | undefined>> = text.lists.counts;

function Counts({ report }: { readonly report: Readonly<Record<string, unknown>> }) {
  const counts = reportCounts(report);
  if (!counts) {
    const numbers = Object.entries(report).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    if (numbers.length === 0) return null;
    const { leads = 0, searched } = Object.fromEntries(numbers);
    return (
      <p className="muted">
        {numbers
          .map(([name, count]) => `${countNames[name] ?? formatWord(name)} ${formatNumber(count)}`)
          .join(' · ')}
        {searched !== undefined && leads > searched && (
          <>
            <br />
            {text.lists.notSearched(formatNumber(leads - searched))}
          </>
        )}
      </p>
    );
  }
  const { outcomes, rows, entries } = counts;
  return (
    <>
      <dl className="facts">
        {outcomes.map(([name, count]) => (
          <Fragment key={name}>
            <dt>{text.lists.outcomes[name]}</dt>
            <dd>{formatNumber(count)}</dd>
          </Fragment>
        ))}
        <dt>{text.lists.allRows}</dt>
        <dd>{formatNumber(rows)}</dd>
      </dl>
      {entries && (
        <p className="muted">
          {text.lists.entries(formatNumber(entries.added), formatNumber(entries.known))}
        </p>
      )}
    </>
  );
}

/** Rows that were left out, and rows with remarks, each with the reason. */
export const RowProblems = ({ problems }: { readonly problems: readonly RowProblem[] }) => (
  <>
    <Problems title={text.lists.rejected} problems={problems.filter(({ rejected }) => rejected !== false)} />
    <Problems title={text.lists.remarks} problems={problems.filter(({ rejected }) => rejected === false)} />
  </>
);

interface ProblemsProps {
  readonly title: string;
  readonly problems: readonly RowProblem[];
}

function Problems({ title, problems }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({formatNumber(problems.length)})
      </summary>
      <ul className="problem-list small">
        {problems.slice(0, 100).map(({ row, index, field, reason }, position) => (
          <li key={position} className="wrap">
            <code>
              {[row ?? index, field].filter((part) => part !== undefined && part !== null).join(' ')}
            </code>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
