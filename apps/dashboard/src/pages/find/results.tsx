import { getRouteApi } from '@tanstack/react-router';
import { RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { SourceStates } from '../../components/source-states';
import { ViewSwitch } from '../../components/view-switch';
import { formatAgo, formatDistance, formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { ExternalLink } from '../../components/external-link';
import { SaveLeads } from '../../components/save-leads';
import { SyncButton } from '../../components/sync-button';
import { filterLeads } from './filter-leads';
import { LeadDrawer } from './lead-drawer';
import { useFreshSearch, type LeadQuery, type LeadsResult } from './lead-search';
import { LeadTable } from './lead-table';

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
  const [saving, setSaving] = useState(false);
  const { leads } = result;
  const shown = useMemo(() => filterLeads(leads, search), [leads, search]);
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const open = (index: number): void => change({ lead: String(index) });
  const toSave =
    chosen.size > 0
      ? leads.filter((_, index) => chosen.has(String(index)))
      : shown.map(({ lead: one }) => one);
  const lead = search.lead === undefined ? undefined : leads[Number(search.lead)];
  if (leads.length === 0)
    return (
      <div className="card">
        <Empty icon={SearchX} title={t.noneTitle}>
          {result.hint ?? t.none}
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
          <LeadTable leads={shown} selection={{ keys: chosen, onChange: setChosen }} onOpen={open} />
        )}
        <div className="selection-bar">
          <span className="grow muted" aria-live="polite">
            {chosen.size > 0
              ? t.selected(formatNumber(chosen.size))
              : t.result(formatNumber(shown.length), formatNumber(result.total))}
          </span>
          {chosen.size === 0 && (
            <SyncButton
              source={result.result_id === null ? null : { results: result.result_id }}
              name={t.job(query.niche, query.location)}
            />
          )}
          <Button
            kind="primary"
            disabled={toSave.length === 0 || result.result_id === null}
            onClick={() => setSaving(true)}
          >
            {chosen.size > 0 ? t.saveSelected : t.saveAll}
          </Button>
        </div>
      </section>
      <Sources result={result} />
      {lead && <LeadDrawer lead={lead} onClose={() => change({ lead: undefined })} />}
      {saving && result.result_id !== null && (
        <SaveLeads
          count={formatNumber(toSave.length)}
          leads={{
            results: result.result_id,
            row_numbers: toSave.flatMap(({ row_number }) => row_number ?? []),
          }}
          suggestedName={t.job(query.niche, query.location)}
          onClose={() => setSaving(false)}
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
