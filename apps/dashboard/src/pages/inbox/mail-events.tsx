import type { MailContent } from './inbox-data';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { ExternalLink } from '../../components/external-link';
import { formatAgo, formatTime } from '../../format/format';
import { text } from '../../text/text';
import { tones } from './reactions';

const t = text.inbox;

export const MailEvents = ({ events }: { readonly events: MailContent['events'] }) => (
  <Card flush>
    <ul className="line-list">
      {events.map(({ type, occurred_at, url, machine_reason }, index) => (
        <li key={index}>
          <Badge tone={machine_reason === null ? tones[type] : 'neutral'}>
            {text.sequences.analytics.types[type]}
          </Badge>
          <span className="grow faint small wrap">
            {machine_reason && `${text.sequences.analytics.program}: ${t.programs[machine_reason]}`}
            {url && <ExternalLink url={url} />}
          </span>
          <time className="faint small" dateTime={occurred_at} title={formatTime(occurred_at)}>
            {formatAgo(occurred_at)}
          </time>
        </li>
      ))}
    </ul>
  </Card>
);
