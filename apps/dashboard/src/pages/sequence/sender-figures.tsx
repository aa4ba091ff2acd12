import type { Schemas } from '../../api/client';
import { Card } from '../../components/card';
import { Table, type Column } from '../../components/table';
import { formatNumber, formatPercent } from '../../format/format';
import { text } from '../../text/text';
import { byDomain, type Sender } from './senders-by-domain';

const t = text.sequences.analytics;

/** Reactions by mailbox, and by domain if there are several. */
export function SenderFigures({ senders }: { readonly senders: readonly Schemas['SenderAnalytics'][] }) {
  if (senders.length === 0) return null;
  const domains = byDomain(senders);
  const rows: Sender[] = [
    ...(domains.length > 1 ? domains : []),
    ...senders.map((sender) => ({ ...sender, name: sender.email ?? t.deletedMailbox })),
  ];
  return (
    <Card flush title={t.senders} note={t.sendersNote}>
      <Table
        label={t.senders}
        rows={rows}
        columns={columns}
        rowKey={({ mailbox_id, name }) => `${mailbox_id} ${name}`}
        minWidth={640}
      />
    </Card>
  );
}

const figure = (key: 'replies' | 'bounces' | 'unsubscribes', header: string): Column<Sender> => ({
  key,
  header,
  width: 140,
  align: 'right',
  cell: (row) => (
    <>
      {formatPercent((row[key] * 100) / row.contacted)}{' '}
      <span className="faint small">{formatNumber(row[key])}</span>
    </>
  ),
});

const columns: readonly Column<Sender>[] = [
  { key: 'name', header: t.sender, cell: ({ name }) => <span className="clip">{name}</span> },
  {
    key: 'contacted',
    header: t.contacted,
    width: 110,
    align: 'right',
    narrow: true,
    cell: ({ contacted }) => formatNumber(contacted),
  },
  figure('replies', t.replies),
  { ...figure('bounces', t.bounces), narrow: true },
  figure('unsubscribes', t.unsubscribes),
];
