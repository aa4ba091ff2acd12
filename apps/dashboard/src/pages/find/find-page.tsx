import { getRouteApi, Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { errorOf, type ApiError } from '../../api/api-error';
import { cancelJob, jobKey, type Job } from '../../api/jobs';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Corrections } from '../../components/corrections';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { Skeleton } from '../../components/skeleton';
import { useAction } from '../../hooks/use-action';
import { formatNumber } from '../../format/format';
import { useNetwork } from '../../session/credential/network';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { limits, radii, useLeadSearch, type Lead, type LeadQuery } from './lead-search';
import { LeadTable } from './lead-table';
import { forgetJob, rememberedJob, rememberJob } from './remembered-search';
import { Results } from './results';
import { SearchForm } from './search-form';

const t = text.find;
const route = getRouteApi('/app/find');

export function FindPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { niche, location, job: jobId } = search;
  const limit = limits.find((one) => String(one) === search.limit) ?? limits[0];
  const radius = radii.find((one) => String(one) === search.radius);
  const asked = { limit, ...(radius && { radius_km: radius }) };
  const query: LeadQuery | undefined = niche && location ? { niche, location, ...asked } : undefined;
  const searchFor = (next: LeadQuery): void => {
    forgetJob(next);
    void queryClient.resetQueries({ queryKey: ['lead-search'] });
    const { radius_km, ...words } = next;
    void navigate({
      search: {
        ...words,
        limit: String(next.limit),
        radius: radius_km === undefined ? undefined : String(radius_km),
      },
    });
  };
  const known = query && rememberedJob(query);
  const { job, result, shown, words, started, error, running, soFar } = useLeadSearch(
    query,
    limit,
    jobId ?? known,
  );
  useEffect(() => {
    if (started && query) rememberJob(query, started);
    if (started) void navigate({ search: (old) => ({ ...old, job: started }), replace: true });
  }, [started, navigate]);
  const misread = error ? placeProblem(error) : undefined;
  const retry = (): void => {
    if (query) forgetJob(query);
    void navigate({ search: (old) => ({ ...old, job: undefined }), replace: true });
    void queryClient.resetQueries({ queryKey: ['lead-search'] });
  };
  return (
    <Page title={t.title} intro={t.intro}>
      <Card>
        <SearchForm
          key={`${shown?.niche}|${shown?.location}|${limit}|${radius}`}
          query={shown ?? { niche: niche ?? '', location: location ?? '', ...asked }}
          isPlaceWrong={misread !== undefined}
          onSearch={searchFor}
        />
        {query && misread && (
          <Corrections
            kind="place"
            typed={query.location}
            problem={wordsOfPlace(misread, query.location)}
            onChoose={(place) => searchFor({ ...query, location: place })}
          />
        )}
      </Card>
      {error && !misread && <Problem error={error} onRetry={retry} />}
      {shown && result?.niche.kind === 'name' && (
        <div className="notice">
          <Corrections
            kind="niche"
            typed={shown.niche}
            problem={t.asName(shown.niche)}
            onChoose={(kind) => searchFor({ ...shown, niche: kind })}
          />
        </div>
      )}
      <Ended job={job.data} onRetry={retry} />
      {running && <Running words={words} id={jobId} progress={job.data?.progress} leads={soFar} />}
      {shown && result && (
        <Results
          result={result}
          query={shown}
          onRestart={(id) => void navigate({ search: (old) => ({ ...old, job: id, lead: undefined }) })}
        />
      )}
      {!query && !jobId && <Start />}
    </Page>
  );
}

/** What is wrong with the place, which is said beside its field. */
const placeProblem = (error: unknown): Issue | undefined =>
  errorOf(error).problem.errors?.find(({ location }) => location === 'query.location');

type Issue = NonNullable<ApiError['problem']['errors']>[number];

const wordsOfPlace = ({ message }: Issue, typed: string): string =>
  message.includes('country') ? t.wideCountry(typed) : t.unknownPlace(typed);

interface RunningProps {
  readonly words: string;
  readonly id: string | undefined;
  readonly progress:
    | { readonly done: number; readonly total: number | null; readonly found?: object }
    | undefined;
  readonly leads: readonly Lead[];
}

function Running({ words, id, progress, leads }: RunningProps) {
  const mayStop = useCan('leads:write');
  const stop = useAction(async () => {
    if (id) queryClient.setQueryData(jobKey(id), await cancelJob(id));
  });
  const found = Object.entries(progress?.found ?? {}) as [string, number][];
  return (
    <Card>
      <div className="row-spread" data-testid="lead-progress">
        <div className="grow">
          <Progress label={t.searching(words)} done={progress?.done ?? 0} total={progress?.total ?? null} />
        </div>
        {mayStop && (
          <Button size="small" busy={stop.busy} disabled={!id} onClick={() => void stop.run()}>
            {text.actions.stop}
          </Button>
        )}
      </div>
      {found.length > 0 && (
        <p className="muted small">
          {found.map(([kind, count]) => `${formatNumber(count)} ${kind.replaceAll('_', ' ')}`).join(' · ')}
        </p>
      )}
      {leads.length === 0 ? (
        <Skeleton rows={7} height={24} />
      ) : (
        <div data-testid="leads-so-far">
          <LeadTable leads={leads.map((lead, index) => ({ lead, index }))} />
        </div>
      )}
    </Card>
  );
}

function Start() {
  const network = useNetwork();
  return (
    <Card>
      <Empty
        icon={Search}
        title={t.emptyTitle}
        action={
          network === 'sandbox' && (
            <Link to="/app/try" className="button button-secondary button-normal">
              {t.emptyAction}
            </Link>
          )
        }
      >
        {t.empty}
      </Empty>
    </Card>
  );
}

interface EndedProps {
  readonly job: Job | undefined;
  readonly onRetry: () => void;
}

/** A search that ended without a result. */
function Ended({ job, onRetry }: EndedProps) {
  if (job?.state === 'cancelled') return <p className="notice">{t.cancelled}</p>;
  if (job?.state !== 'failed') return null;
  const message = { title: t.failed, detail: job.problem?.detail };
  return <Problem error={undefined} onRetry={onRetry} message={message} />;
}
