import { Link } from '@tanstack/react-router';
import { useConnections } from '../../api/crm';
import { useMailboxes } from '../../api/outreach';
import { useKeys, useUsage } from '../../api/usage';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { useWebhooks } from '../webhooks/webhook-data';
import { troubles } from './attention';

const t = text.attention;

/** What does not work in this account, as far as the role may see. @param days those of the usage that the page shows */
export function AttentionCard({ days }: { readonly days: number }) {
  const seesKeys = useCan('keys:admin');
  const webhooks = useWebhooks(useCan('webhooks:read'));
  const mailboxes = useMailboxes(useCan('mailboxes:read'));
  const connections = useConnections(useCan('export:read'));
  const keys = useKeys(seesKeys);
  const usage = useUsage(days, seesKeys);
  const readings = [webhooks, mailboxes, connections, keys, usage];
  const failed = readings.find(({ error }) => error);
  const isReading = readings.some(({ isLoading }) => isLoading);
  const found = troubles({
    webhooks: webhooks.data?.webhooks,
    mailboxes: mailboxes.data?.mailboxes,
    connections: connections.data?.connections,
    keys: keys.data?.keys,
    usage: usage.data,
  });
  return (
    <Card title={t.title} note={t.note} flush>
      {failed && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {isReading && found.length === 0 && <Skeleton rows={1} />}
      {!isReading && !failed && found.length === 0 && <p className="muted small card-note">{t.none}</p>}
      <ul className="line-list">
        {found.map(({ id, name, problem, page }) => (
          <li key={id}>
            <span className="cell-two grow">
              <Link to={page} className="clip">
                {name}
              </Link>
              <span className="muted small wrap">{problem}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
