import { getRouteApi, Link } from '@tanstack/react-router';
import { Building2, SearchX } from 'lucide-react';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { FilterChips } from '../../components/filter-chips';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import { SavedSearches } from '../saved-searches/saved-searches';
import { CompanyDrawer } from './company-drawer';
import { CompanyFacets } from './company-facets';
import { chipsOf, filtersOf, useCompanies } from './company-search';
import type { Filters } from './filter-names';
import { FilterForm } from './filter-form';
import { Results } from './results';

const t = text.companies;
const route = getRouteApi('/app/companies');

/** The search over all known companies. Its conditions are in the URL. */
export function CompaniesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersOf(search);
  const { data, error, refetch, isPlaceholderData } = useCompanies(filters, search.sort, search.cursor);
  const change = (part: Filters): void =>
    void navigate({ search: (old) => ({ ...old, ...part, cursor: undefined, company: undefined }) });
  const chips = chipsOf(filters);
  const isEmpty = data?.total === 0;
  return (
    <Page title={t.title} intro={t.intro}>
      <Card>
        <FilterForm filters={filters} onChange={change} />
      </Card>
      <FilterChips
        chips={chips}
        onRemove={(key) => change({ [key]: undefined })}
        onClear={() => void navigate({ search: ({ view, sort }) => ({ view, sort }) })}
      />
      <SavedSearches kind="companies" />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Card>
          <Skeleton rows={10} height={28} />
        </Card>
      )}
      {isEmpty && <None isFiltered={chips.length > 0} />}
      {data && !isEmpty && (
        <div className="with-facets" data-stale={isPlaceholderData || undefined}>
          <CompanyFacets facets={data.facets} filters={filters} onChange={change} />
          <div className="stack">
            {data.similar_names && <p className="notice">{t.similar}</p>}
            <Results
              result={data}
              name={chips.map(({ label }) => label).join(', ') || t.all}
              onFilter={change}
            />
          </div>
        </div>
      )}
      {search.company !== undefined && (
        <CompanyDrawer
          key={search.company}
          address={search.company}
          shown={data?.companies ?? (error ? [] : undefined)}
          onClose={() => void navigate({ search: (old) => ({ ...old, company: undefined }), replace: true })}
        />
      )}
    </Page>
  );
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Card>
        <Empty icon={SearchX} title={t.noneTitle}>
          {t.none}
        </Empty>
      </Card>
    );
  return (
    <Card>
      <Empty
        icon={Building2}
        title={t.emptyTitle}
        action={
          <>
            <Link to="/app/find" className="button button-secondary button-normal">
              {t.emptyFind}
            </Link>
            <Link to="/app/company" className="button button-secondary button-normal">
              {t.emptyLookUp}
            </Link>
          </>
        }
      >
        {t.empty}
      </Empty>
    </Card>
  );
}
