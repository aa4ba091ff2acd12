import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Schemas } from '../../api/client';
import { ExternalLink } from '../../components/external-link';
import { Select } from '../../components/field';
import { Pager } from '../../components/pager';
import { SearchBar } from '../../components/search-bar';
import { Skeleton } from '../../components/skeleton';
import { ViewSwitch } from '../../components/view-switch';
import { formatNumber } from '../../format/format';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';
import { companyInput } from './company-input';
import { companyKey, filtersOf, sorts } from './company-search';
import type { Filters } from './filter-names';
import { SaveSearch } from '../saved-searches/save-search';
import { CompanyTable } from './company-table';

const WorldMap = lazy(() => import('./world-map'));

const t = text.companies;
const route = getRouteApi('/app/companies');

type CompaniesResult = Schemas['ListCompaniesResult'];

interface ResultsProps {
  readonly result: CompaniesResult;
  /** Of a list of all rows. */
  readonly name: string;
  readonly onFilter: (part: Filters) => void;
}

export function Results({ result, name, onFilter }: ResultsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { companies, facets, next_cursor, result_id } = result;
  const change = (part: object): void =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const chosenRows = companies.filter((company) => chosen.has(companyKey(company))).map(companyInput);
  return (
    <>
      <section className="card card-flush" aria-label={t.title}>
        <div className="toolbar">
          <strong>{totalOf(result)}</strong>
          <span className="grow" />
          <Select
            label={t.sort}
            hideLabel
            value={oneOf(sorts, search.sort)}
            options={sorts.map((value) => ({ value, label: t.sorts[value] }))}
            onChange={(sort) =>
              change({ sort: sort === sorts[0] ? undefined : sort, cursor: undefined, company: undefined })
            }
          />
          <ViewSwitch isMap={search.view === 'map'} onChange={(view) => change({ view })} />
        </div>
        {search.view === 'map' ? (
          <Suspense fallback={<Skeleton rows={1} height={420} />}>
            <WorldMap
              counts={facets.find(({ facet }) => facet === 'country')?.values ?? []}
              onChoose={(country) => onFilter({ country })}
            />
          </Suspense>
        ) : (
          <CompanyTable
            companies={companies}
            selection={{ keys: chosen, onChange: setChosen }}
            onOpen={(company) => change({ company: companyKey(company) })}
          />
        )}
        <SearchBar
          total={totalOf(result)}
          count={result.total}
          results={result_id}
          chosen={chosenRows}
          chosenCount={chosenRows.length}
          name={name}
        >
          <SaveSearch kind="companies" filters={filtersOf(search)} name={name} total={result.total} />
        </SearchBar>
      </section>
      <Pager
        cursor={search.cursor}
        next={next_cursor}
        onGo={(cursor) => void navigate({ search: (old) => ({ ...old, cursor, company: undefined }) })}
      />
      {result.total_is_lower_bound && <p className="faint small">{t.lowerBound}</p>}
      <Credits attribution={result.attribution} />
    </>
  );
}

const totalOf = ({ total, total_is_lower_bound }: CompaniesResult): string =>
  total_is_lower_bound ? t.atLeast(formatNumber(total)) : t.total(formatNumber(total));

const Credits = ({ attribution }: Pick<CompaniesResult, 'attribution'>) =>
  attribution.length > 0 && (
    <p className="faint small">
      {text.find.attribution}{' '}
      {attribution.map(({ text: credit, url }, index) => (
        <span key={credit}>
          {index > 0 && ', '}
          {url ? <ExternalLink url={url}>{credit}</ExternalLink> : credit}
        </span>
      ))}
    </p>
  );
