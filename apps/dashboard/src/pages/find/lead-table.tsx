import { ExternalLink } from '../../components/external-link';
import { Confidence } from '../../components/confidence';
import { Table, type Column } from '../../components/table';
import type { Selection } from '../../components/table-selection';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatDistance, none } from '../../format/format';
import { text } from '../../text/text';
import type { NumberedLead } from './filter-leads';

const t = text.find.columns;

interface LeadTableProps {
  readonly leads: readonly NumberedLead[];
  /** Omitted while the leads are incomplete. */
  readonly selection?: Selection;
  readonly onOpen?: (index: number) => void;
}

export function LeadTable({ leads, selection, onOpen }: LeadTableProps) {
  const columns: readonly Column<NumberedLead>[] = [
    {
      key: 'name',
      header: t.name,
      sort: ({ lead }) => lead.name,
      cell: ({ lead, index }) => (
        <span className="cell-two">
          {onOpen ? (
            <button type="button" className="link-button" onClick={() => onOpen(index)}>
              {lead.name}
            </button>
          ) : (
            <span>{lead.name}</span>
          )}
          <span className="faint small">{lead.address ?? lead.category ?? none}</span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t.email,
      sort: ({ lead }) => lead.email,
      cell: ({ lead }) => (
        <span className="cell-two">
          <span title={lead.email ?? undefined}>
            {lead.email ?? <span className="faint">{text.find.noEmail}</span>}
          </span>
          <span className="faint small">{lead.phone}</span>
        </span>
      ),
    },
    {
      key: 'verdict',
      header: t.verdict,
      width: 96,
      sort: ({ lead }) => lead.verification?.verdict ?? null,
      cell: ({ lead }) => (lead.verification ? <VerdictBadge verdict={lead.verification.verdict} /> : none),
    },
    {
      key: 'website',
      header: t.website,
      width: 190,
      sort: ({ lead }) => lead.website,
      cell: ({ lead }) => (lead.website ? <ExternalLink url={lead.website} /> : none),
    },
    {
      key: 'distance',
      header: t.distance,
      width: 96,
      align: 'right',
      sort: ({ lead }) => lead.distance_m,
      cell: ({ lead }) => (lead.distance_m === null ? none : formatDistance(lead.distance_m)),
    },
    {
      key: 'confidence',
      header: t.confidence,
      width: 116,
      align: 'right',
      sort: ({ lead }) => lead.confidence,
      cell: ({ lead }) => <Confidence value={lead.confidence} />,
    },
  ];
  return (
    <Table
      label={text.find.title}
      rows={leads}
      columns={columns}
      rowKey={({ index }) => String(index)}
      {...(selection && { selection })}
      minWidth={860}
    />
  );
}
