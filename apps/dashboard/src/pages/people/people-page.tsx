import { getRouteApi, Link } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { errorOf } from '../../api/api-error';
import type { Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { FilterChips } from '../../components/filter-chips';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { SearchBar } from '../../components/search-bar';
import { Skeleton } from '../../components/skeleton';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { SaveSearch } from '../saved-searches/save-search';
import { SavedSearches } from '../saved-searches/saved-searches';
import { FilterForm, WhoForm } from './filter-form';
import { PersonDrawer } from './person-drawer';
import type { PersonFilters } from './person-filters';
import { personInput } from './person-input';
import { chipsOf, filtersOf, personKey, usePeople } from './person-search';
import { PersonTable } from './person-table';

const t = text.peopleSearch;
const route = getRouteApi('/app/people');

type PeopleResult = Schemas['ListPeopleResult'];

/** The search over the people of company sites, and the owner of an address. */
export function PeoplePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = filtersOf(search);
  const { data, error, refetch, isSearch, isPlaceholderData } = usePeople(filters, search.cursor);
  const change = (part: PersonFilters): void =>
    void navigate({
      search: (old) => ({ ...old, email: undefined, ...part, cursor: undefined, person: undefined }),
    });
  const chips = chipsOf(filters);
  const name = chips.map(({ label }) => label).join(', ');
  return (
    <Page title={t.title} intro={t.intro}>
      <div className="grid-wide">
        <Card>
          <FilterForm filters={filters} onChange={change} />
        </Card>
        <Card>
          <WhoForm filters={filters} onChange={({ email }) => void navigate({ search: { email } })} />
        </Card>
      </div>
      <FilterChips
        chips={chips}
        onRemove={(key) => change({ [key]: undefined })}
        onClear={() => void navigate({ search: {} })}
      />
      <SavedSearches kind="people" />
      {isSearch && error && <Failed error={error} onRetry={() => void refetch()} />}
      {isSearch && !data && !error && (
        <Card>
          <Skeleton rows={10} height={28} />
        </Card>
      )}
      {!isSearch && <Start onStart={() => change({ decision_maker: 'true' })} />}
      {data && data.total === 0 && <None byAddress={filters.email !== undefined} />}
      {data && data.total > 0 && (
        <div className="stack" data-stale={isPlaceholderData || undefined}>
          <Results result={data} name={name || t.all} />
        </div>
      )}
      {search.person !== undefined && (
        <PersonDrawer
          key={search.person}
          address={search.person}
          shown={data?.people ?? (isSearch && !error ? undefined : [])}
          onClose={() => void navigate({ search: (old) => ({ ...old, person: undefined }), replace: true })}
        />
      )}
    </Page>
  );
}

/** A suppressed person is no failure that a repetition changes. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { code, problem } = errorOf(error);
  if (code !== 'suppressed') return <Problem error={error} onRetry={onRetry} />;
  return <Problem error={error} message={{ title: t.suppressedTitle, detail: problem.detail }} />;
}

const Start = ({ onStart }: { readonly onStart: () => void }) => (
  <Card>
    <Empty
      icon={Users}
      title={t.startTitle}
      action={
        <Button kind="primary" onClick={onStart}>
          {t.startAction}
        </Button>
      }
    >
      {t.start}
    </Empty>
  </Card>
);

const None = ({ byAddress }: { readonly byAddress: boolean }) => (
  <Card>
    <Empty
      icon={SearchX}
      title={byAddress ? t.ownerUnknownTitle : t.noneTitle}
      action={
        <Link to="/app/company" className="button button-secondary button-normal">
          {text.companies.emptyLookUp}
        </Link>
      }
    >
      {byAddress ? t.ownerUnknown : t.none}
    </Empty>
  </Card>
);

function Results({ result, name }: { readonly result: PeopleResult; readonly name: string }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { people, next_cursor, result_id } = result;
  const open = (person: string): void =>
    void navigate({ search: (old) => ({ ...old, person }), replace: true });
  const chosenRows = people.filter((person) => chosen.has(personKey(person))).map(personInput);
  return (
    <>
      <section className="card card-flush" aria-label={t.title}>
        <PersonTable
          people={people}
          selection={{ keys: chosen, onChange: setChosen }}
          onOpen={(person) => open(personKey(person))}
        />
        <SearchBar
          total={totalOf(result)}
          count={result.total}
          results={result_id}
          chosen={chosenRows}
          chosenCount={chosenRows.length}
          name={name}
          rows="contact"
        >
          <SaveSearch kind="people" filters={filtersOf(search)} name={name} total={result.total} />
        </SearchBar>
      </section>
      <Pager
        cursor={search.cursor}
        next={next_cursor}
        onGo={(cursor) => void navigate({ search: (old) => ({ ...old, cursor, person: undefined }) })}
      />
    </>
  );
}

const totalOf = ({ total, total_is_lower_bound }: PeopleResult): string =>
  total_is_lower_bound ? t.atLeast(formatNumber(total)) : t.total(formatNumber(total));
