import { Badge, type Tone } from '../../components/badge';
import { Card } from '../../components/card';
import { ExternalLink } from '../../components/external-link';
import { Table, type Column } from '../../components/table';
import { formatNumber, none } from '../../format/format';
import { text } from '../../text/text';
import type { SendingDomain } from './deliverability-data';

const t = text.deliverability.rates;

type Threshold = SendingDomain['thresholds'][number];
type Mailbox = SendingDomain['mailboxes'][number];

/** Two decimals, because the limits are below one percent. */
const percent = (rate: number | null | undefined): string =>
  (rate ?? null) === null ? none : `${formatNumber(rate)} %`;

const tones: Readonly<Record<Threshold['state'], Tone>> = {
  kept: 'good',
  exceeded: 'bad',
  too_few: 'neutral',
  not_measured: 'neutral',
};

const names: Readonly<Record<string, string>> = t.names;

const nameOf = ({ name, publisher }: Threshold): string => names[name] ?? publisher;

const columns: readonly Column<Threshold>[] = [
  {
    key: 'name',
    header: t.columns.name,
    width: 200,
    cell: nameOf,
  },
  { key: 'limit', header: t.columns.limit, align: 'right', cell: ({ limit }) => percent(limit) },
  { key: 'week', header: t.columns.week, align: 'right', cell: ({ rate_7_days: rate }) => percent(rate) },
  { key: 'month', header: t.columns.month, align: 'right', cell: ({ rate_30_days: rate }) => percent(rate) },
  {
    key: 'state',
    header: t.columns.state,
    width: 180,
    narrow: true,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    key: 'source',
    header: t.columns.source,
    cell: ({ source }) => (source === null ? none : <ExternalLink url={source}>{t.source}</ExternalLink>),
  },
];

const monthOf = ({ rates }: Pick<Mailbox, 'rates'>) => rates.find(({ days }) => days === 30);

const mailboxColumns: readonly Column<Mailbox>[] = [
  { key: 'email', header: t.sender, width: 260, sort: ({ email }) => email, cell: ({ email }) => email },
  {
    key: 'sent',
    header: t.sent,
    align: 'right',
    narrow: true,
    sort: (mailbox) => monthOf(mailbox)?.sent ?? 0,
    cell: (mailbox) => formatNumber(monthOf(mailbox)?.sent),
  },
  {
    key: 'bounced',
    header: t.bounced,
    align: 'right',
    sort: (mailbox) => monthOf(mailbox)?.bounced ?? 0,
    cell: (mailbox) => shareOf(monthOf(mailbox)?.bounced, monthOf(mailbox)?.bounce_rate),
  },
  {
    key: 'complained',
    header: t.complained,
    align: 'right',
    sort: (mailbox) => monthOf(mailbox)?.complained ?? 0,
    cell: (mailbox) => shareOf(monthOf(mailbox)?.complained, monthOf(mailbox)?.complaint_rate),
  },
];

const shareOf = (count: number | undefined, rate: number | null | undefined): string =>
  (rate ?? null) === null ? formatNumber(count) : `${formatNumber(count)} (${percent(rate)})`;

/** Rates of a domain and of its mailboxes. */
export const DomainRates = ({ domain }: { readonly domain: SendingDomain }) => (
  <Card title={t.title} note={t.about} flush>
    <Table
      label={t.title}
      rows={domain.thresholds}
      columns={columns}
      rowKey={({ name }) => name}
      minWidth={760}
    />
    <ul className="line-list">
      {domain.thresholds.map((threshold) => (
        <li key={threshold.name} className="muted small">
          {t.note(nameOf(threshold), threshold.note)}
        </li>
      ))}
    </ul>
    {domain.mailboxes.length > 0 && (
      <Table label={t.sender} rows={domain.mailboxes} columns={mailboxColumns} rowKey={({ id }) => id} />
    )}
  </Card>
);
