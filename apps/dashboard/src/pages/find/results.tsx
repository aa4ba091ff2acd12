import { getRouteApi } from '@tanstack/react-router';
import { RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { sentenceOf } from '../../api/problem-words';
import { Button } from '../../components/button';
import { ColumnChoice } from '../../components/column-choice';
import { Empty } from '../../components/empty';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { SourceStates } from '../../components/source-states';
import { ViewSwitch } from '../../components/view-switch';
import { useHiddenColumns } from '../../hooks/use-columns';
import { formatAgo, formatDistance, formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { ExternalLink } from '../../components/external-link';
import { SearchBar } from '../../components/search-bar';
import { filterLeads } from './filter-leads';
import { LeadDrawer } from './lead-drawer';
import { useFreshSearch, type Lead, type LeadQuery, type LeadsResult } from './lead-search';
import { LeadTable, leadColumns } from './lead-table';

const LeadMap = lazy(() => import('./lead-map'));

const t = text.find;
const route = getRouteApi('/app/find');

interface ResultsProps {
  readonly result: LeadsResult;
  readonly query: LeadQuery;
  readonly onRestart: (job: string) => void;
}

export function Results({ result, query, onRestart }: ResultsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [hidden, showColumn] = useHiddenColumns('find', ['category', 'rating', 'distance']);
  const { leads } = result;
  const shown = useMemo(() => filterLeads(leads, search), [leads, search]);
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const open = (index: number): void => change({ lead: String(index) });
  const rowsOf = (some: readonly Lead[]) => ({
    results: result.result_id ?? '',
    row_numbers: some.flatMap(({ row_number }) => row_number ?? []),
  });
  const lead = search.lead === undefined ? undefined : leads[Number(search.lead)];
  if (leads.length === 0)
    return (
      <div className="card">
        <Empty icon={SearchX} title={t.noneTitle}>
          {sentenceOf(result.hint) ?? t.none}
        </Empty>
        <Sources result={result} />
      </div>
    );
  return (
    <>
      <Summary result={result} query={query} onRestart={onRestart} />
      <section className="card card-flush" aria-label={t.title}>
        <div className="toolbar">
          <Field
            label={t.filter}
            hideLabel
            type="search"
            placeholder={t.filterPlaceholder}
            value={search.q ?? ''}
            onChange={(event) => change({ q: event.target.value })}
          />
          <Select
            label={t.verdict}
            hideLabel
            value={search.verdict ?? ''}
            options={[
              { value: '', label: t.anyVerdict },
              ...(['valid', 'risky', 'unknown', 'invalid'] as const).map((value) => ({
                value,
                label: text.verdicts[value],
              })),
              { value: 'none', label: t.noEmail },
            ]}
            onChange={(verdict) => change({ verdict })}
          />
          <span className="grow" />
          {search.view !== 'map' && (
            <ColumnChoice columns={leadColumns()} hidden={hidden} onChange={showColumn} />
          )}
          <ViewSwitch isMap={search.view === 'map'} onChange={(view) => change({ view })} />
        </div>
        {shown.length === 0 ? (
          <Empty
            icon={SearchX}
            title={t.noMatchTitle}
            action={<Button onClick={() => change({ q: undefined, verdict: undefined })}>{t.clear}</Button>}
          >
            {t.noMatch}
          </Empty>
        ) : search.view === 'map' ? (
          <Suspense fallback={<Skeleton rows={1} height={480} />}>
            <LeadMap leads={shown} place={result.location} onOpen={open} />
          </Suspense>
        ) : (
          <LeadTable
            leads={shown}
            hidden={hidden}
            selection={{ keys: chosen, onChange: setChosen }}
            onOpen={open}
          />
        )}
        <SearchBar
          total={t.result(formatNumber(shown.length), formatNumber(result.total))}
          count={shown.length}
          results={result.result_id}
          chosen={rowsOf(leads.filter((_, index) => chosen.has(String(index))))}
          chosenCount={chosen.size}
          shown={{ leads: rowsOf(shown.map(({ lead: one }) => one)), count: shown.length }}
          name={t.job(query.niche, query.location)}
        />
      </section>
      <Sources result={result} />
      {lead && (
        <LeadDrawer
          lead={lead}
          leads={rowsOf([lead])}
          name={t.job(query.niche, query.location)}
          onClose={() => change({ lead: undefined })}
        />
      )}
    </>
  );
}

function Summary({ result, query, onRestart }: ResultsProps) {
  const fresh = useFreshSearch();
  const { location, collected_at, partial } = result;
  return (
    <>
      <div className="row-spread">
        <p className="muted">
          {t.place_(location.label, formatDistance(location.radius_m))} · {t.cached(formatAgo(collected_at))}
        </p>
        <Button
          size="small"
          busy={fresh.isPending}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onClick={() => fresh.mutate(query, { onSuccess: ({ id }) => onRestart(id) })}
        >
          {t.refresh}
        </Button>
      </div>
      {fresh.error && <Problem error={fresh.error} />}
      {partial && (
        <p className="notice notice-warn">
          <TriangleAlert size={18} aria-hidden="true" />
          {t.partial}
        </p>
      )}
    </>
  );
}

function Sources({ result }: { readonly result: LeadsResult }) {
  return (
    <div className="stack-tight">
      <h2 className="sr-only">{t.sources}</h2>
      <SourceStates statuses={result.sources_status} />
      {result.attribution.length > 0 && (
        <p className="faint small">
          {t.attribution}{' '}
          {result.attribution.map(({ text: credit, url }, index) => (
            <span key={credit}>
              {index > 0 && ', '}
              {url ? <ExternalLink url={url}>{credit}</ExternalLink> : credit}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
