import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge';
import { Table, type Column } from '../../components/table';
import type { Selection } from '../../components/table-selection';
import { formatAgo, formatDay, formatNumber, none } from '../../format/format';
import { regionName } from '../../format/region-name';
import { text } from '../../text/text';
import { companyKey, type FoundCompany } from './company-search';

const t = text.companies;

interface CompanyTableProps {
  readonly companies: readonly FoundCompany[];
  readonly selection: Selection;
  readonly onOpen: (company: FoundCompany) => void;
}

export const CompanyTable = ({ companies, selection, onOpen }: CompanyTableProps) => (
  <Table
    label={t.title}
    rows={companies}
    columns={columns(onOpen).filter(({ key }) => key !== 'signals' || companies.some(hasSignals))}
    rowKey={companyKey}
    selection={selection}
    minWidth={720}
  />
);

const hasSignals = ({ signals, open_roles, gone_since }: FoundCompany): boolean =>
  Boolean(open_roles ?? signals.funding ?? signals.expansion ?? gone_since);

const columns = (onOpen: (company: FoundCompany) => void): readonly Column<FoundCompany>[] => [
  {
    key: 'name',
    header: t.columns.name,
    cell: (company) => (
      <span className="cell-two">
        {company.domain ? (
          <Link to="/app/company" search={{ domain: company.domain }} className="clip">
            {company.name}
          </Link>
        ) : (
          <button type="button" className="link-button clip" onClick={() => onOpen(company)}>
            {company.name}
          </button>
        )}
        <span className="faint small clip">{company.domain ?? company.legal_name ?? none}</span>
      </span>
    ),
  },
  {
    key: 'sector',
    header: t.columns.sector,
    cell: (company) => (
      <span className="cell-two">
        <span className="clip" title={company.sector?.label}>
          {company.sector?.label ?? none}
        </span>
        <span className="faint small">{company.size && t.employees(sizeOf(company))}</span>
      </span>
    ),
  },
  {
    key: 'place',
    narrow: true,
    header: t.columns.place,
    width: 130,
    cell: ({ headquarters }) => (
      <span className="cell-two">
        <span className="clip">{headquarters?.city ?? none}</span>
        <span className="faint small">
          {headquarters?.country_code ? regionName(headquarters.country_code) : ''}
        </span>
      </span>
    ),
  },
  {
    key: 'signals',
    header: t.columns.signals,
    width: 136,
    cell: (company) => <Signals company={company} />,
  },
  {
    key: 'seen',
    header: t.columns.seen,
    width: 134,
    cell: (company) => (
      <button type="button" className="link-button" onClick={() => onOpen(company)}>
        {formatAgo(company.last_seen_at)}
      </button>
    ),
  },
];

export function sizeOf({ size }: FoundCompany): string {
  if (!size) return none;
  if (size.max === null) return `${formatNumber(size.min)}+`;
  return size.max === size.min
    ? formatNumber(size.min)
    : `${formatNumber(size.min)}–${formatNumber(size.max)}`;
}

function Signals({ company }: { readonly company: FoundCompany }) {
  const { signals, open_roles, gone_since } = company;
  if (gone_since)
    return (
      <span title={text.search.goneNote(formatDay(gone_since))}>
        <Badge tone="warn">{text.search.gone}</Badge>
      </span>
    );
  return (
    <span className="row-tight">
      {open_roles ? <Badge tone="warn">{t.roles(formatNumber(open_roles))}</Badge> : null}
      {signals.funding && <Badge tone="good">{t.signals.funding}</Badge>}
      {signals.expansion && <Badge tone="accent">{t.signals.expansion}</Badge>}
    </span>
  );
}
