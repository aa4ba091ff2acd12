import { useLatestJobs, isOpen } from '../../api/jobs';
import { useSequences } from '../../api/outreach';
import { useLists } from '../../api/usage';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import { JobLine } from '../jobs/job-line';
import { ArrivedCard } from './arrived-card';
import { AttentionCard, useAttention } from './attention-card';
import { FirstSteps } from './first-steps';
import { ResultsCard } from './results-card';
import { TasksCard } from './tasks-card';
import { stepsDone } from './steps-done';

const t = text.home;
const latest = 5;
/** Jobs of which the first steps know whether something was found or verified. */
const jobsRead = 50;

/** What to do now: the first steps of a new account, or what needs a person, what runs, and what is new. */
export function HomePage() {
  const lists = useLists();
  const sequences = useSequences();
  const jobs = useLatestJobs(jobsRead);
  const readings = [lists, sequences, jobs];
  const failed = readings.find(({ error }) => error);
  const done =
    lists.data && sequences.data && jobs.data
      ? stepsDone(jobs.data.jobs, lists.data.lists, sequences.data.sequences)
      : undefined;
  const attention = useAttention({ sequences: sequences.data?.sequences, lists: lists.data?.lists });
  // All at once: parts that arrive one by one would push what a person is about to click.
  const isReady = failed !== undefined || (done !== undefined && !attention.isReading);
  return (
    <Page title={t.title} intro={t.intro}>
      {failed && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isReady && <Skeleton rows={4} height={72} />}
      {isReady && (
        <>
          {done && done.size < 4 && <FirstSteps done={done} />}
          <AttentionCard {...attention} />
          <div className="grid-2">
            <Card title={t.work} action={<Link to="/app/jobs">{text.nav.jobs}</Link>} flush>
              {jobs.data?.jobs.length === 0 && <p className="muted small card-note">{t.noWork}</p>}
              <ul className="line-list">
                {jobs.data?.jobs
                  .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
                  .slice(0, latest)
                  .map((job) => (
                    <JobLine key={job.id} job={job} />
                  ))}
              </ul>
            </Card>
            <TasksCard />
            <ArrivedCard />
          </div>
          <ResultsCard />
        </>
      )}
    </Page>
  );
}
