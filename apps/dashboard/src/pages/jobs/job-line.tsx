import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOpen, type JobSummary } from '../../api/jobs';
import { Badge, type Tone } from '../../components/badge';
import { formatAgo, formatNumber, formatWord } from '../../format/format';
import { text } from '../../text/text';
import { pageOf } from './page-of-job';

const t = text.overview;
const tones: Readonly<Record<JobSummary['state'], Tone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};
const names: Readonly<Record<string, string | undefined>> = t.operations;

/** What the job does, in words of the catalogue. */
const operationOf = ({ operation }: JobSummary): string => names[operation] ?? t.work;

export const nameOfJob = (job: JobSummary): string => formatWord(job.question ?? operationOf(job));

interface JobLineProps {
  readonly job: JobSummary;
  /** Beside the state; otherwise the progress is shown as a number. */
  readonly children?: ReactNode;
}

export function JobLine({ job, children }: JobLineProps) {
  const { state, progress, created_at } = job;
  return (
    <li>
      <span className="cell-two grow">
        <Title job={job} words={nameOfJob(job)} />
        <span className="faint small">
          {operationOf(job)} · {formatAgo(created_at)}
        </span>
      </span>
      {children}
      {!children && isOpen(job) && progress.total ? (
        <span className="muted small">
          {text.progress(formatNumber(progress.done), formatNumber(progress.total))}
        </span>
      ) : null}
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
    </li>
  );
}

function Title({ job, words }: { readonly job: JobSummary; readonly words: string }) {
  const router = useRouter();
  const page = pageOf(job);
  if (!page) return <span className="clip">{words}</span>;
  return (
    <a
      className="clip"
      href={page}
      onClick={(event) => {
        event.preventDefault();
        router.history.push(page);
      }}
    >
      {words}
    </a>
  );
}
