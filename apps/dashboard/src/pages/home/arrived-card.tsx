import { Link } from '@tanstack/react-router';
import { useMonitors } from '../../api/outreach';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { WatchedLine } from '../saved-searches/saved-searches';

const t = text.home;
const maxShown = 5;

/** What monitors and saved searches have found. */
export function ArrivedCard() {
  const mayRead = useCan('lists:read');
  const { data, error, refetch } = useMonitors(mayRead);
  if (!mayRead) return null;
  return (
    <Card title={t.arrived} action={<Link to="/app/monitors">{text.nav.monitors}</Link>} flush>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.monitors.length === 0 && <p className="muted small card-note">{t.nothingArrives}</p>}
      <ul className="line-list">
        {data?.monitors
          .toReversed()
          .slice(0, maxShown)
          .map((monitor) => (
            <WatchedLine key={monitor.id} monitor={monitor} />
          ))}
      </ul>
    </Card>
  );
}
