import { Download, Undo2, X } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { problemOf, wordsOf } from '../../api/api-error';
import { downloadExport } from '../../api/download';
import { cancelJob, isOpen, jobKey, useJob } from '../../api/jobs';
import { rejectedRowsPath, undoImport, useLeadImports, type LeadImport } from '../../api/lead-imports';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { RowProblems, type RowProblem } from '../../components/job-card';
import { Skeleton } from '../../components/skeleton';
import { formatNumber, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.lists.importing;

/** Outcomes of rows: the numbers add up to all rows. */
const outcomes = [
  'added',
  'updated',
  'unchanged',
  'duplicates',
  'suppressed',
  'left_out',
  'invalid',
] as const;
type Tally = Readonly<Record<(typeof outcomes)[number], number>> & { readonly rows: number };

interface ImportJobProps {
  readonly id: string;
  readonly list: string;
  readonly onClose: () => void;
  /** The undoing was started as a job. */
  readonly onStarted: (job: string) => void;
}

/** An import: progress, then what has become of every row, with the rejected rows as a file, and undo. */
export function ImportJob({ id, list, onClose, onStarted }: ImportJobProps) {
  const job = useJob(id);
  const isEnded = job.data !== undefined && !isOpen(job.data);
  const stop = useAction(async () => queryClient.setQueryData(jobKey(id), await cancelJob(id)));
  useEffect(() => {
    if (isEnded) void queryClient.invalidateQueries({ queryKey: ['lists'] });
  }, [isEnded]);
  const report = job.data?.result as
    | (Tally & { readonly problems?: readonly RowProblem[] })
    | null
    | undefined;
  const { problem, state } = job.data ?? {};
  return (
    <section className="card" aria-label={t.title}>
      <div className="row-spread">
        <div className="grow">
          {job.error ? (
            <Problem error={job.error} />
          ) : isEnded ? (
            <strong>{titleOf(state, report)}</strong>
          ) : (
            <Progress
              label={text.lists.importing.running}
              done={job.data?.progress.done ?? 0}
              total={job.data?.progress.total ?? null}
            />
          )}
        </div>
        {isEnded || job.error ? (
          <button type="button" className="icon-button" aria-label={text.actions.close} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        ) : (
          <Button size="small" busy={stop.busy} onClick={() => void stop.run()}>
            {text.actions.stop}
          </Button>
        )}
      </div>
      {problem && <p className="muted">{wordsOf(problemOf(500, problem)).advice}</p>}
      {report && <Outcomes tally={report} />}
      {report?.problems && <RowProblems problems={report.problems} />}
      {isEnded && <ImportActions list={list} isOf={(one) => one.job_id === id} onStarted={onStarted} />}
    </section>
  );
}

function titleOf(state: string | undefined, tally: Tally | null | undefined): string {
  if (state !== 'done' || !tally) return t.ends[state === 'cancelled' ? 'cancelled' : 'failed'];
  return t.done(formatNumber(tally.added + tally.updated), formatNumber(tally.rows));
}

const Outcomes = ({ tally }: { readonly tally: Tally }) => (
  <dl className="facts">
    {outcomes
      .filter((name) => tally[name] > 0 || name === 'added')
      .map((name) => (
        <Fragment key={name}>
          <dt>{t.outcomes[name]}</dt>
          <dd>{formatNumber(tally[name])}</dd>
        </Fragment>
      ))}
    <dt>{text.lists.allRows}</dt>
    <dd>{formatNumber(tally.rows)}</dd>
  </dl>
);

interface ImportActionsProps extends Pick<ImportJobProps, 'list' | 'onStarted'> {
  readonly isOf: (one: LeadImport) => boolean;
}

function ImportActions({ list, isOf, onStarted }: ImportActionsProps) {
  const { data } = useLeadImports(list);
  const found = data?.imports.find(isOf);
  const undo = useAction(async (id: string) => onStarted((await undoImport(list, id)).id));
  const download = useAction((id: string) => downloadExport(rejectedRowsPath(list, id), 'rejected.csv'));
  if (!found) return null;
  const error = undo.error ?? download.error;
  return (
    <>
      <div className="row">
        {found.invalid + found.left_out > 0 && (
          <Button
            size="small"
            icon={<Download size={14} aria-hidden="true" />}
            busy={download.busy}
            onClick={() => void download.run(found.id)}
          >
            {t.rejected}
          </Button>
        )}
        {found.undone_at === null && found.added + found.updated > 0 && (
          <Button
            size="small"
            icon={<Undo2 size={14} aria-hidden="true" />}
            busy={undo.busy}
            onClick={() => void undo.run(found.id)}
          >
            {t.undo}
          </Button>
        )}
        {found.undone && (
          <span className="muted small">
            {t.undone(
              formatNumber(found.undone.removed),
              formatNumber(found.undone.restored),
              formatNumber(found.undone.kept),
            )}
          </span>
        )}
      </div>
      {error !== undefined && <Problem error={error} />}
    </>
  );
}

interface PastImportsProps extends Pick<ImportJobProps, 'list' | 'onStarted' | 'onClose'> {
  readonly name: string;
}

/** The imports of the last 30 days: their rows, and undo. */
export function PastImports({ list, name, onClose, onStarted }: PastImportsProps) {
  const { data, error, refetch } = useLeadImports(list);
  return (
    <Dialog title={t.past} subtitle={name} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} />}
      {data?.imports.length === 0 && <p className="muted">{t.none}</p>}
      <ul className="stack">
        {data?.imports.map((one) => (
          <li key={one.id} className="stack-tight">
            <strong>{formatTime(one.created_at)}</strong>
            <span className="muted small">
              {t.done(formatNumber(one.added + one.updated), formatNumber(one.rows))}
            </span>
            <ImportActions
              list={list}
              isOf={({ id }) => id === one.id}
              onStarted={(job) => {
                onClose();
                onStarted(job);
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
