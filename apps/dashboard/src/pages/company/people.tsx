import { getRouteApi } from '@tanstack/react-router';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { FindAddressLink } from '../../components/contact-list';
import { SaveLeads, type SaveIntent } from '../../components/save-leads';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatNumber, none } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { useKnownName, useOrgChart } from './company-data';
import { personLead } from './company-lead';
import { Loaded } from './loaded';
import { treeOf, type Node, type Person } from './org-tree';

const t = text.company;
const route = getRouteApi('/app/company');

/** The people of a company with their addresses, to save or to write to, and the org chart. */
export function People({ domain }: { readonly domain: string }) {
  const { contacts } = route.useSearch();
  const navigate = route.useNavigate();
  const withContacts = contacts !== undefined;
  const known = useOrgChart(domain, false);
  const found = useOrgChart(domain, true, withContacts);
  const isFinding = withContacts && !found.data && !found.error;
  return (
    <Loaded query={found.data || found.error ? found : known}>
      {({ people }) =>
        people.length === 0 ? (
          <Card>
            <Empty icon={Users} title={t.noPeopleTitle}>
              {t.noPeople}
            </Empty>
          </Card>
        ) : (
          <>
            {isFinding && (
              <div className="notice" role="status">
                <div className="grow">{t.finding}</div>
                <Skeleton rows={1} />
              </div>
            )}
            <PeopleTable
              domain={domain}
              people={people}
              isFinding={isFinding}
              onFind={
                withContacts
                  ? undefined
                  : () => void navigate({ search: (old) => ({ ...old, contacts: '1' }), replace: true })
              }
            />
            <Card title={t.chart}>
              <div className="tree">
                <Branch nodes={treeOf(people)} />
              </div>
            </Card>
          </>
        )
      }
    </Loaded>
  );
}

interface PeopleTableProps {
  readonly domain: string;
  readonly people: readonly Person[];
  readonly isFinding: boolean;
  /** Searches for missing addresses; undefined once that was done. */
  readonly onFind: (() => void) | undefined;
}

function PeopleTable({ domain, people, isFinding, onFind }: PeopleTableProps) {
  const name = useKnownName(domain);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState<SaveIntent>();
  const [maySave, mayWrite] = [useCan('lists:write'), useCan('sequences:write')];
  const wanted = chosen.size > 0 ? people.filter(({ id }) => chosen.has(id)) : people;
  return (
    <section className="card card-flush" aria-label={t.peopleTable}>
      <Table
        label={t.peopleTable}
        rows={people}
        columns={columns(domain)}
        rowKey={({ id }) => id}
        selection={{ keys: chosen, onChange: setChosen }}
        minWidth={820}
      />
      <div className="selection-bar">
        <span className="grow muted" aria-live="polite">
          {chosen.size > 0
            ? text.search.selected(formatNumber(chosen.size))
            : text.peopleSearch.total(formatNumber(people.length))}
        </span>
        {(onFind || isFinding) && (
          <Button
            size="small"
            icon={<Search size={14} aria-hidden="true" />}
            busy={isFinding}
            title={t.withContactsNote}
            onClick={() => onFind?.()}
          >
            {t.withContacts}
          </Button>
        )}
        {maySave && mayWrite && (
          <Button size="small" onClick={() => setSaving('write')}>
            {text.actions.write}
          </Button>
        )}
        {maySave && (
          <Button kind="primary" size="small" onClick={() => setSaving('save')}>
            {chosen.size > 0 ? text.search.saveSelected : text.search.saveAll}
          </Button>
        )}
      </div>
      {saving && (
        <SaveLeads
          count={formatNumber(wanted.length)}
          leads={wanted.map((person) => personLead(person, { domain, name }))}
          suggestedName={name ?? domain}
          intent={saving}
          onClose={() => setSaving(undefined)}
        />
      )}
    </section>
  );
}

const columns = (domain: string): readonly Column<Person>[] => [
  {
    key: 'name',
    header: t.personColumns.name,
    sort: ({ name }) => name,
    cell: ({ name, title, decision_maker }) => (
      <span className="cell-two">
        <span className="row-tight">
          <strong className="clip">{name}</strong>
          {decision_maker && <Badge tone="accent">{t.decisionMaker}</Badge>}
        </span>
        <span className="muted small clip">{title}</span>
      </span>
    ),
  },
  {
    key: 'department',
    header: t.personColumns.department,
    width: 190,
    sort: ({ department }) => department,
    cell: ({ seniority, department }) => wordsOf(seniority, department) || none,
  },
  {
    key: 'email',
    header: t.personColumns.email,
    sort: ({ contact }) => contact.email,
    cell: ({ name, contact }) =>
      contact.email ? (
        <span className="clip" title={contact.email}>
          {contact.email}
        </span>
      ) : (
        <FindAddressLink name={name} domain={domain} />
      ),
  },
  {
    key: 'verdict',
    header: t.personColumns.verdict,
    width: 104,
    narrow: true,
    sort: ({ contact }) => contact.verdict,
    cell: ({ contact }) =>
      contact.email && contact.verdict ? <VerdictBadge verdict={contact.verdict} /> : none,
  },
];

const seniorities: Readonly<Record<string, string | undefined>> = text.peopleSearch.seniorities;
const departments: Readonly<Record<string, string | undefined>> = text.peopleSearch.departments;

const wordsOf = (seniority: string | null, department: string | null): string =>
  [seniorities[seniority ?? ''], departments[department ?? '']].filter(Boolean).join(', ');

const Branch = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <ul>
    {nodes.map(({ person, reports }) => (
      <li key={person.id}>
        <PersonLine person={person} />
        {reports.length > 0 && <Branch nodes={reports} />}
      </li>
    ))}
  </ul>
);

function PersonLine({ person }: { readonly person: Person }) {
  const { name, title, seniority, department, manager } = person;
  return (
    <div
      className="tree-person"
      title={manager?.basis === 'inferred' ? `${t.inferred}: ${manager.name}` : undefined}
    >
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="cell-two">
        <strong>{name}</strong>
        <span className="muted small">{title ?? wordsOf(seniority, department)}</span>
      </span>
    </div>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
};
