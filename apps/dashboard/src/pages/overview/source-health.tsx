import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import type { Job } from '../../api/jobs';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { SourceStates } from '../../components/source-states';
import { formatAgo } from '../../format/format';
import { text } from '../../text/text';

const t = text.overview;

/** How the sources answered the latest search for leads, which is the newest that this account knows about them. */
export function SourceHealth() {
  const { data, error, refetch } = useQuery({ queryKey: ['jobs', 'sources'], queryFn: latestSearch });
  return (
    <Card
      title={t.sources}
      note={data && t.sourcesNote(data.question ?? t.operations.generate_leads, formatAgo(data.created_at))}
      action={
        data && (
          <Link to="/app/find" search={{ job: data.id }}>
            {t.openSearch}
          </Link>
        )
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton rows={2} />}
      {data === null && <p className="muted small">{t.noSources}</p>}
      {data && <SourceStates statuses={(data.result as unknown as Schemas['LeadsResult']).sources_status} />}
      {data && isTroubled(data) && <p className="notice notice-warn">{t.sourcesTroubled}</p>}
    </Card>
  );
}

const isTroubled = ({ result }: Job): boolean =>
  (result as unknown as Schemas['LeadsResult']).sources_status.some(
    ({ state }) => state === 'failed' || state === 'timeout',
  );

/** The latest search for leads that has a result; null without one. */
async function latestSearch(): Promise<Job | null> {
  const query = { operation: 'generate_leads', state: 'done', limit: 1 } as const;
  const [latest] = (await answer(api.GET('/jobs', { params: { query } }))).jobs;
  if (!latest) return null;
  const params = { path: { id: latest.id }, query: { fields: 'name', evidence: false } };
  return answer(api.GET('/jobs/{id}', { params }));
}
