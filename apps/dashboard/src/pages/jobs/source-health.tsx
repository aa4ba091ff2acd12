import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer, api, type Schemas } from '../../api/client';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { sourceName, StateBadge, stateTones } from '../../components/source-states';
import { formatAgo, formatNumber } from '../../format/format';
import { text } from '../../text/text';
import {
  isTroubled,
  sourceHistory,
  type SearchedSources,
  type SourceAnswer,
  type SourceHistory,
} from './source-history';

const t = text.overview;
/** Latest searches whose sources are shown. */
const maxSearches = 8;

/** How the sources answered the latest searches for leads, which are what this account knows about them. */
export function SourceHealth() {
  const { data, error, refetch } = useQuery({ queryKey: ['jobs', 'sources'], queryFn: latestSearches });
  const [latest] = data ?? [];
  const sources = sourceHistory(data ?? []);
  return (
    <Card
      title={t.sources}
      note={latest && t.sourcesNote(formatNumber(data?.length), formatAgo(latest.created_at))}
      action={
        latest && (
          <Link to="/app/find" search={{ job: latest.job }}>
            {t.openSearch}
          </Link>
        )
      }
      flush
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton rows={3} />}
      {data?.length === 0 && <p className="muted small card-note">{t.noSources}</p>}
      <ul className="line-list">
        {sources.map((history) => (
          <SourceLine key={history.source} history={history} />
        ))}
      </ul>
      {sources.some(({ answers: [newest] }) => isTroubled(newest)) && (
        <p className="notice notice-warn">{t.sourcesTroubled}</p>
      )}
    </Card>
  );
}

function SourceLine({ history: { source, answers, asked, answered } }: { readonly history: SourceHistory }) {
  const [newest] = answers;
  const trouble = answers.find(isTroubled);
  return (
    <li>
      <span className="cell-two grow">
        <span>{sourceName(source)}</span>
        <span className="faint small wrap">
          {asked > 0 && t.answered(formatNumber(answered), formatNumber(asked))}
          {trouble?.detail && ` · ${t.lastTrouble(formatAgo(trouble.at), trouble.detail)}`}
        </span>
      </span>
      <History answers={answers} />
      <StateBadge state={newest.state} found={newest.found} />
    </li>
  );
}

/** The answers of the searches, the oldest first; the words beside it say the same. */
const History = ({ answers }: { readonly answers: readonly SourceAnswer[] }) => (
  <span className="source-history" aria-hidden="true">
    {answers.toReversed().map(({ job, at, state }) => (
      <span
        key={job}
        className={`dot dot-${stateTones[state]}`}
        title={`${formatAgo(at)}: ${text.find.sourceStates[state]}`}
      />
    ))}
  </span>
);

/** The latest searches for leads that have a result. */
async function latestSearches(): Promise<SearchedSources[]> {
  const query = { operation: 'generate_leads', state: 'done', limit: maxSearches } as const;
  const { jobs } = await answer(api.GET('/jobs', { params: { query } }));
  return Promise.all(
    jobs.map(async ({ id, created_at }) => {
      const params = { path: { id }, query: { fields: 'name', evidence: false } };
      const { result } = await answer(api.GET('/jobs/{id}', { params }));
      const { sources_status = [] } = (result ?? {}) as Partial<Schemas['LeadsResult']>;
      return { job: id, created_at, statuses: sources_status };
    }),
  );
}
