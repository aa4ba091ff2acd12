import type { Schemas } from '../../api/client';
import { Badge, type Tone } from '../../components/badge';
import { InwardMark } from '../../components/contact-links';
import { SuppressionBadge } from '../../components/suppression-badge';
import { Table, type Column } from '../../components/table';
import type { Selection } from '../../components/table-selection';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatAgo, formatTime, none } from '../../format/format';
import { text } from '../../text/text';

const t = text.lists.leadColumns;

export type ListedLead = Schemas['ListedLead'];

/** Columns that are hidden until they are chosen. */
export const hiddenAtFirst = ['note', 'phone', 'website', 'source', 'added'] as const;

interface LeadTableProps {
  readonly leads: readonly ListedLead[];
  readonly hidden: ReadonlySet<string>;
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
}

/** Pixels that a column without a width of its own needs, and those of the box for the selection. */
const [flexible, box] = [150, 40];

export function LeadTable({ leads, hidden, selection, onOpen }: LeadTableProps) {
  const columns = leadColumns(onOpen).filter(({ key }) => !hidden.has(key));
  return (
    <Table
      label={text.lists.leads}
      rows={leads}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      minWidth={columns.reduce((sum, { width = flexible }) => sum + width, box)}
    />
  );
}

/** The order is that of the filter: the API sorts all pages. */
export const leadColumns = (onOpen: (id: string) => void): readonly Column<ListedLead>[] => [
  {
    key: 'name',
    header: t.name,
    cell: (lead) => (
      <span className="cell-two">
        <button type="button" className="link-button clip" onClick={() => onOpen(lead.id)}>
          {titleOf(lead)}
        </button>
        <span className="faint small clip">{lead.title ?? lead.address}</span>
      </span>
    ),
  },
  {
    key: 'company',
    header: t.company,
    cell: (lead) => <span className="clip">{companyOf(lead) ?? none}</span>,
  },
  {
    key: 'email',
    header: t.email,
    cell: ({ email, email_masked, suppression, state }) => (
      <span className="row-nowrap">
        <span className="clip" title={email ?? undefined}>
          {email ?? email_masked ?? <span className="faint">{text.find.noEmail}</span>}
        </span>
        <InwardMark email={email} />
        {/* The column of the state says it already. */}
        {suppression?.reason !== state && <SuppressionBadge of={suppression} />}
      </span>
    ),
  },
  {
    key: 'verdict',
    header: t.verdict,
    width: 104,
    narrow: true,
    cell: (lead) => <LeadVerdict lead={lead} />,
  },
  {
    key: 'score',
    header: t.score,
    width: 72,
    align: 'right',
    cell: ({ verification }) => verification?.score ?? none,
  },
  {
    key: 'state',
    header: t.state,
    width: 136,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'last',
    header: t.last,
    width: 146,
    cell: ({ last_contacted_at }) => (
      <span title={formatTime(last_contacted_at)}>{formatAgo(last_contacted_at)}</span>
    ),
  },
  {
    key: 'tags',
    header: t.tags,
    width: 130,
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
    key: 'owner',
    header: t.owner,
    width: 130,
    cell: ({ owner }) => (
      <span className="clip" title={owner ?? undefined}>
        {owner ?? none}
      </span>
    ),
  },
  {
    key: 'note',
    header: t.note,
    cell: ({ note }) => (
      <span className="clip" title={note ?? undefined}>
        {note ?? none}
      </span>
    ),
  },
  { key: 'phone', header: t.phone, width: 150, cell: ({ phone }) => phone ?? none },
  {
    key: 'website',
    header: t.website,
    cell: ({ website }) => <span className="clip">{website ?? none}</span>,
  },
  { key: 'source', header: t.source, cell: ({ source }) => <span className="clip">{source ?? none}</span> },
  { key: 'added', header: t.added, width: 120, cell: ({ created_at }) => formatAgo(created_at) },
];

/** Columns of which no lead has a value: they would only take the place of others. */
export const emptyColumns = (leads: readonly ListedLead[]): string[] =>
  Object.entries({
    company: leads.every((lead) => companyOf(lead) === null),
    tags: leads.every(({ tags }) => tags.length === 0),
    owner: leads.every(({ owner }) => owner === null),
    note: leads.every(({ note }) => note === null),
    last: leads.every(({ last_contacted_at }) => last_contacted_at === null),
  }).flatMap(([key, isEmpty]) => (isEmpty ? [key] : []));

/** An address that was never verified has no verdict yet. */
export const isUnverified = ({ email, verification }: Pick<ListedLead, 'email' | 'verification'>): boolean =>
  email !== null && (!verification || verification.reason === 'timeout');

export function LeadVerdict({ lead }: { readonly lead: ListedLead }) {
  if (lead.email === null) return <>{none}</>;
  if (isUnverified(lead) || !lead.verification)
    return <span className="faint small">{text.lists.verdicts.unverified}</span>;
  const { verdict } = lead.verification;
  return (
    <span title={text.find.verdictHints[verdict]}>
      <VerdictBadge verdict={verdict} />
    </span>
  );
}

const tones: Readonly<Record<ListedLead['state'], Tone>> = {
  new: 'neutral',
  contacted: 'accent',
  replied: 'good',
  bounced: 'bad',
  unsubscribed: 'warn',
};

export const StateBadge = ({ state }: { readonly state: ListedLead['state'] }) => (
  <Badge tone={tones[state]}>{text.lists.states[state]}</Badge>
);

/** The name of the person or business, or what else identifies the lead. */
export const titleOf = ({ name, first_name, last_name, company, email, phone }: ListedLead): string =>
  name ?? ([first_name, last_name].filter(Boolean).join(' ') || company || email || phone || none);

/** The company of a person; a business is not named twice. */
const companyOf = (lead: ListedLead): string | null => (lead.company === titleOf(lead) ? null : lead.company);
