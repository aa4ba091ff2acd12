import type { Schemas } from '../../api/client';
import { Badge } from '../../components/badge';
import { SuppressionBadge } from '../../components/suppression-badge';
import { Confidence } from '../../components/confidence';
import { Table, type Column } from '../../components/table';
import type { Selection } from '../../components/table-selection';
import { formatAgo, none } from '../../format/format';
import { text } from '../../text/text';

const t = text.lists.leadColumns;

export type ListedLead = Schemas['ListedLead'];

interface LeadTableProps {
  readonly leads: readonly ListedLead[];
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
}

export function LeadTable({ leads, selection, onOpen }: LeadTableProps) {
  const columns: readonly Column<ListedLead>[] = [
    {
      key: 'name',
      header: t.name,
      sort: titleOf,
      cell: (lead) => (
        <span className="cell-two">
          <button type="button" className="link-button" onClick={() => onOpen(lead.id)}>
            {titleOf(lead)}
          </button>
          <span className="faint small">{lead.title ?? lead.address ?? none}</span>
        </span>
      ),
    },
    {
      key: 'company',
      header: t.company,
      sort: ({ company }) => company,
      cell: ({ company }) => company ?? none,
    },
    {
      key: 'email',
      header: t.email,
      sort: ({ email }) => email,
      cell: ({ email, email_masked, phone, suppression }) => (
        <span className="cell-two">
          <span title={email ?? undefined}>
            {email ?? email_masked ?? <span className="faint">{text.find.noEmail}</span>}
          </span>
          <span className="faint small">
            <SuppressionBadge of={suppression} /> {phone}
          </span>
        </span>
      ),
    },
    {
      key: 'tags',
      header: t.tags,
      width: 150,
      cell: ({ tags }) => (
        <span className="row-tight">
          {tags.slice(0, 2).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {tags.length > 2 && <span className="faint small">+{tags.length - 2}</span>}
        </span>
      ),
    },
    {
      key: 'confidence',
      header: t.confidence,
      width: 120,
      align: 'right',
      sort: ({ confidence }) => confidence,
      cell: ({ confidence }) => (confidence === null ? none : <Confidence value={confidence} />),
    },
    {
      key: 'added',
      header: t.added,
      width: 130,
      sort: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatAgo(created_at),
    },
  ];
  return (
    <Table
      label={text.lists.leads}
      rows={leads}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      minWidth={920}
    />
  );
}

/** The name of the person or business, or what else identifies the lead. */
export const titleOf = ({ name, first_name, last_name, company, email, phone }: ListedLead): string =>
  name ?? ([first_name, last_name].filter(Boolean).join(' ') || company || email || phone || none);
