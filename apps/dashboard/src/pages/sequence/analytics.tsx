import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, TriangleAlert } from 'lucide-react';
import { answer, api, type Schemas } from '../../api/client';
import { Badge, type Tone } from '../../components/badge';
import { SuppressionBadge } from '../../components/suppression-badge';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { ExternalLink } from '../../components/external-link';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Stat, Stats } from '../../components/stat';
import { formatAgo, formatNumber, formatPercent, formatTime } from '../../format/format';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { Funnel } from './funnel';
import { Reacted } from './reacted';
import { SenderFigures } from './sender-figures';
import { StepFigures } from './step-figures';

const t = text.sequences.analytics;

type Event = Schemas['SequenceEvent'];

export function Analytics({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', id, 'analytics'],
    queryFn: () => answer(api.GET('/sequences/{id}/analytics', { params: { path: { id } } })),
    refetchInterval: 15_000,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <Skeleton rows={8} />
      </Card>
    );
  const { total_enrolled, machine_opens, machine_clicks } = data;
  const rate = (value: number) => formatPercent(value);
  return (
    <>
      {data.warnings.map((warning) => (
        <p key={warning} className="notice notice-warn">
          <TriangleAlert size={18} aria-hidden="true" />
          {t.warnings[warning]}
        </p>
      ))}
      <Stats>
        <Stat
          label={t.enrolled}
          value={formatNumber(total_enrolled)}
          note={`${t.sent} ${formatNumber(data.sent)}`}
        />
        <Stat
          label={t.opens}
          value={data.opens_measurable ? rate(data.open_rate) : t.notMeasured}
          note={data.opens_measurable ? formatNumber(data.opens) : t.opensNote}
        />
        <Stat
          label={t.clicks}
          value={data.clicks_measurable ? rate(data.click_rate) : t.notMeasured}
          note={data.clicks_measurable ? formatNumber(data.clicks) : t.clicksNote}
        />
        <Stat label={t.replies} value={rate(data.reply_rate)} note={formatNumber(data.replies)} />
        <Stat label={t.bounces} value={rate(data.bounce_rate)} note={formatNumber(data.bounces)} />
        <Stat
          label={t.unsubscribes}
          value={rate(data.unsubscribe_rate)}
          note={formatNumber(data.unsubscribes)}
        />
      </Stats>
      <div className="grid-3">
        <Reacted id={id} status="replied" count={data.replies} />
        <Reacted id={id} status="bounced" count={data.bounces} />
        <Reacted id={id} status="unsubscribed" count={data.unsubscribes} />
      </div>
      <StepFigures analytics={data} />
      <SenderFigures senders={data.senders} />
      <div className="grid-2">
        <Card title={t.funnel} note={t.perEnrolled}>
          <Funnel
            total={total_enrolled}
            parts={[
              { label: t.enrolled, value: total_enrolled },
              { label: t.opens, value: data.opens_measurable ? data.opens : undefined },
              { label: t.clicks, value: data.clicks_measurable ? data.clicks : undefined },
              { label: t.replies, value: data.replies },
            ]}
          />
          {machine_opens + machine_clicks > 0 && (
            <p className="faint small">
              {t.machine(formatNumber(machine_opens), formatNumber(machine_clicks))}
            </p>
          )}
        </Card>
        <Card title={t.events} action={<InboxLink id={id} />} flush>
          <Events events={data.recent_events} />
        </Card>
      </div>
    </>
  );
}

const InboxLink = ({ id }: { readonly id: string }) =>
  useNetwork() === 'sandbox' ? (
    <Link to="/app/inbox" search={{ sequence: id }}>
      {text.inbox.open}
    </Link>
  ) : null;

const tones: Readonly<Record<Event['type'], Tone>> = {
  sent: 'neutral',
  open: 'accent',
  click: 'accent',
  reply: 'good',
  auto_reply: 'neutral',
  bounce: 'bad',
  unsubscribe: 'warn',
  failed: 'bad',
};

function Events({ events }: { readonly events: readonly Event[] }) {
  if (events.length === 0)
    return (
      <Empty icon={Activity} title={t.noEventsTitle}>
        {t.noEvents}
      </Empty>
    );
  return (
    <ul className="line-list">
      {events.map(
        ({ id, type, email, email_masked, suppression, occurred_at, step_position, url, is_machine }) => (
          <li key={id}>
            <Badge tone={tones[type]}>{t.types[type]}</Badge>
            <span className="grow cell-two">
              <span className="row-nowrap">
                <span className="clip">{email ?? email_masked ?? text.sequences.enrolments.hidden}</span>
                <SuppressionBadge of={suppression} />
              </span>
              <span className="faint small">
                {t.step(step_position)}
                {is_machine && ` · ${t.program}`}
                {url && (
                  <>
                    {' · '}
                    <ExternalLink url={url} />
                  </>
                )}
              </span>
            </span>
            <time className="faint small" dateTime={occurred_at} title={formatTime(occurred_at)}>
              {formatAgo(occurred_at)}
            </time>
          </li>
        ),
      )}
    </ul>
  );
}
