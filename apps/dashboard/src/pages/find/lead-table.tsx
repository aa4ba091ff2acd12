import { InwardMark } from '../../components/contact-links';
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
  /** Keys of columns. */
  readonly hidden?: ReadonlySet<string>;
}

export function leadColumns(onOpen?: LeadTableProps['onOpen']): readonly Column<NumberedLead>[] {
  return [
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
          <span className="row-nowrap">
            <span className="clip" title={lead.email ?? undefined}>
              {lead.email ?? <span className="faint">{text.find.noEmail}</span>}
            </span>
            <InwardMark email={lead.email} />
          </span>
          <span className="faint small">{lead.phone}</span>
        </span>
      ),
    },
    {
      key: 'verdict',
      header: t.verdict,
      width: 96,
      narrow: true,
      sort: ({ lead }) => lead.verification?.verdict ?? null,
      cell: ({ lead }) =>
        lead.verification ? (
          <span title={text.find.verdictHints[lead.verification.verdict]}>
            <VerdictBadge verdict={lead.verification.verdict} />
          </span>
        ) : (
          none
        ),
    },
    {
      key: 'category',
      header: t.category,
      width: 150,
      sort: ({ lead }) => lead.category,
      cell: ({ lead }) => lead.category ?? none,
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
      key: 'rating',
      header: t.rating,
      width: 90,
      align: 'right',
      sort: ({ lead }) => lead.rating,
      cell: ({ lead }) => lead.rating ?? none,
    },
    {
      key: 'confidence',
      header: t.confidence,
      width: 116,
      align: 'right',
      sort: ({ lead }) => lead.confidence,
      cell: ({ lead }) => (
        <span title={text.find.trust(String(lead.confidence))}>
          <Confidence value={lead.confidence} />
        </span>
      ),
    },
  ];
}

export const LeadTable = ({ leads, selection, onOpen, hidden }: LeadTableProps) => (
  <Table
    label={text.find.title}
    rows={leads}
    columns={leadColumns(onOpen).filter(({ key }) => !hidden?.has(key))}
    rowKey={({ index }) => String(index)}
    {...(selection && { selection })}
    minWidth={860}
  />
);
