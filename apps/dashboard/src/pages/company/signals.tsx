import { Newspaper } from 'lucide-react';
import { Badge, type Tone } from '../../components/badge';
import { Card } from '../../components/card';
import { Chart } from '../../components/chart';
import { Empty } from '../../components/empty';
import { ExternalLink } from '../../components/external-link';
import { Stat, Stats } from '../../components/stat';
import { formatDay, formatNumber, formatWord } from '../../format/format';
import { text } from '../../text/text';
import { useSignals } from './company-data';
import { Loaded } from './loaded';
import { timelineOf, type Signal } from './timeline';

const t = text.company;
const tones: Readonly<Record<Signal['kind'], Tone>> = {
  news: 'neutral',
  funding: 'good',
  expansion: 'accent',
  role: 'warn',
};

export function Signals({ domain }: { readonly domain: string }) {
  return (
    <Loaded query={useSignals(domain)}>
      {(signals) => {
        const timeline = timelineOf(signals);
        if (timeline.length === 0)
          return (
            <Card>
              <Empty icon={Newspaper} title={t.noSignalsTitle}>
                {t.noSignals}
              </Empty>
            </Card>
          );
        return (
          <>
            <Stats>
              <Stat label={t.score} value={signals.score} note={t.scoreNote} />
              {signals.score_parts.map(({ signal, points, reason }) => (
                <Stat
                  key={signal}
                  label={formatWord(signal)}
                  value={points === 0 ? '0' : `+${points}`}
                  note={reason}
                />
              ))}
            </Stats>
            {signals.open_roles.by_department.length > 1 && (
              <Card title={t.departments} note={formatNumber(signals.open_roles.count)}>
                <Chart
                  label={t.departments}
                  bars={signals.open_roles.by_department.map(({ name, count }) => ({
                    label: formatWord(name),
                    value: count,
                  }))}
                />
              </Card>
            )}
            <Card>
              <Timeline signals={timeline} />
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}

const Timeline = ({ signals }: { readonly signals: readonly Signal[] }) => (
  <ol className="timeline">
    {signals.map(({ kind, title, note, url, source, date }, index) => (
      <li key={`${title}${index}`}>
        <time className="muted small" dateTime={date ?? undefined}>
          {date ? formatDay(date) : t.undated}
        </time>
        <div className="stack-tight">
          <div className="wrap">{url ? <ExternalLink url={url}>{title}</ExternalLink> : title}</div>
          <div className="row small">
            <Badge tone={tones[kind]}>{t.kinds[kind]}</Badge>
            {note && <span className="muted">{formatWord(note)}</span>}
            <span className="faint">{formatWord(source)}</span>
          </div>
        </div>
      </li>
    ))}
  </ol>
);
