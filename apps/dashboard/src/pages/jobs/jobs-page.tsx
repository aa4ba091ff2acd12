import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { answer, api } from '../../api/client';
import { downloadExport } from '../../api/download';
import { cancelJob, isOpen, type JobSummary } from '../../api/jobs';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatAgo, formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { JobLine, nameOfJob } from './job-line';
import { SourceHealth } from './source-health';

const t = text.jobs;
const route = getRouteApi('/app/jobs');
const states = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
const pageSize = 30;
const pollEveryMs = 2000;

/** All jobs of the account with progress and what can be done with them, the latest results, and the sources. */
export function JobsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = states.find((one) => one === search.state);
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'page', state, search.cursor],
    queryFn: () =>
      answer(api.GET('/jobs', { params: { query: { limit: pageSize, state, cursor: search.cursor } } })),
    refetchInterval: (query) => (query.state.data?.jobs.some((job) => isOpen(job)) ? pollEveryMs : false),
  });
  return (
    <Page title={t.title} intro={t.intro}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.title}>
        <div className="toolbar">
          <Select
            label={t.state}
            hideLabel
            value={state ?? ''}
            options={[
              { value: '', label: t.anyState },
              ...states.map((value) => ({ value, label: text.overview.states[value] })),
            ]}
            onChange={(value) => void navigate({ search: { state: value }, replace: true })}
          />
        </div>
        {!data && !error && <Skeleton rows={8} height={24} />}
        {data?.jobs.length === 0 && (
          <Empty icon={ListChecks} title={text.overview.jobs}>
            {text.overview.noJobs}
          </Empty>
        )}
        <ul className="line-list">
          {data?.jobs.map((job) => (
            <JobLine key={job.id} job={job}>
              <JobActions job={job} />
            </JobLine>
          ))}
        </ul>
        <Pager
          cursor={search.cursor}
          next={data?.next_cursor}
          onGo={(cursor) => void navigate({ search: { state, cursor } })}
        />
      </section>
      <div className="grid-2">
        <LatestResults />
        <SourceHealth />
      </div>
    </Page>
  );
}

/** Whether the rows of a job are a file. */
const hasFile = ({ operation, state }: JobSummary): boolean =>
  operation.endsWith('_file') && state !== 'failed';

function JobActions({ job }: { readonly job: JobSummary }) {
  const { id, progress } = job;
  const act = useAction(async () => {
    if (!isOpen(job)) return downloadExport(`/jobs/${encodeURIComponent(id)}/file`, 'answers.csv');
    await cancelJob(id);
    await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    return toast(t.stopped);
  });
  return (
    <>
      {isOpen(job) && (
        <div className="job-progress">
          <Progress label={nameOfJob(job)} done={progress.done} total={progress.total} />
        </div>
      )}
      {isOpen(job) ? (
        <Button
          size="small"
          busy={act.busy}
          aria-label={t.stop(nameOfJob(job))}
          onClick={() => void act.run()}
        >
          {text.actions.stop}
        </Button>
      ) : (
        hasFile(job) && (
          <Button size="small" busy={act.busy} onClick={() => void act.run()}>
            {t.download}
          </Button>
        )
      )}
      {act.error !== undefined && (
        <div className="full-row">
          <Problem error={act.error} />
        </div>
      )}
    </>
  );
}

const latest = 5;

function LatestResults() {
  const { data, error, refetch } = useQuery({
    queryKey: ['results', 'latest'],
    queryFn: () => answer(api.GET('/results', { params: { query: { limit: latest } } })),
  });
  const o = text.overview;
  const names: Readonly<Record<string, string | undefined>> = o.operations;
  return (
    <Card title={t.results} action={<Link to="/app/find">{text.nav.find}</Link>} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.results.length === 0 && <p className="muted small card-note">{o.noResults}</p>}
      <ul className="line-list">
        {data?.results.map(({ id, operation, question, total, created_at }) => (
          <li key={id}>
            <span className="cell-two grow">
              <span className="clip">{question ?? names[operation] ?? o.work}</span>
              <span className="faint small">
                {o.rows(formatNumber(total))} · {formatAgo(created_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
