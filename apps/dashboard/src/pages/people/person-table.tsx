import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge';
import { Table, type Column } from '../../components/table';
import type { Selection } from '../../components/table-selection';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatAgo, none } from '../../format/format';
import { text } from '../../text/text';
import { personKey, type FoundPerson } from './person-search';

const t = text.peopleSearch;

interface PersonTableProps {
  readonly people: readonly FoundPerson[];
  readonly selection: Selection;
  readonly onOpen: (person: FoundPerson) => void;
}

export const PersonTable = ({ people, selection, onOpen }: PersonTableProps) => (
  <Table
    label={t.title}
    rows={people}
    columns={columns(onOpen)}
    rowKey={personKey}
    selection={selection}
    minWidth={900}
  />
);

const columns = (onOpen: (person: FoundPerson) => void): readonly Column<FoundPerson>[] => [
  {
    key: 'name',
    header: t.columns.name,
    cell: (person) => (
      <span className="cell-two">
        <button type="button" className="link-button clip" onClick={() => onOpen(person)}>
          {person.name}
        </button>
        <span className="faint small clip" title={person.position ?? undefined}>
          {person.position ?? none}
        </span>
      </span>
    ),
  },
  {
    key: 'position',
    header: t.seniority,
    width: 204,
    cell: ({ seniority, department, decision_maker, gone_since }) => (
      <span className="cell-two">
        <span className="row-tight">
          {seniority ? t.seniorities[seniority] : none}
          {gone_since ? (
            <Badge tone="warn">{text.search.gone}</Badge>
          ) : (
            decision_maker && <Badge tone="accent">{t.decisionMaker}</Badge>
          )}
        </span>
        <span className="faint small">{department ? t.departments[department] : ''}</span>
      </span>
    ),
  },
  {
    key: 'company',
    header: t.columns.company,
    cell: ({ company, company_domain }) => (
      <span className="cell-two">
        <Link to="/app/company" search={{ domain: company_domain, tab: 'people' }} className="clip">
          {company ?? company_domain}
        </Link>
        {company && <span className="faint small clip">{company_domain}</span>}
      </span>
    ),
  },
  {
    key: 'email',
    header: t.columns.email,
    cell: ({ email, phone }) => (
      <span className="cell-two">
        <span className="clip" title={email ?? undefined}>
          {email ?? <span className="faint">{t.noEmail}</span>}
        </span>
        <span className="faint small">{phone}</span>
      </span>
    ),
  },
  {
    key: 'verdict',
    narrow: true,
    header: t.columns.verdict,
    width: 96,
    cell: ({ verification }) => (verification ? <VerdictBadge verdict={verification.verdict} /> : none),
  },
  {
    key: 'seen',
    header: t.columns.seen,
    width: 134,
    cell: ({ last_seen_at }) => formatAgo(last_seen_at),
  },
];
