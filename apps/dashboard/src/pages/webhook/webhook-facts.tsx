import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card';
import { formatTime } from '../../format/format';
import { now } from '../../format/now';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { useFilterNames, useReceived, type Webhook } from '../webhooks/webhook-data';

const t = text.webhooks.facts;

/** What the webhook receives, and how it is signed. */
export function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const filters = useFilterNames([webhook])(webhook);
  const receiver = useReceived(useNetwork() === 'sandbox').data?.url;
  const { id, url, events, previous_secret_until, created_at } = webhook;
  const isRotating = previous_secret_until !== null && new Date(previous_secret_until).getTime() > now();
  return (
    <Card>
      <dl className="facts">
        <dt>{text.webhooks.form.url}</dt>
        <dd className="wrap">
          <code>{url}</code>
          {receiver && url.startsWith(receiver) && (
            <>
              {' '}
              <Link to="/app/webhooks" search={{ tab: 'received' }}>
                {t.received}
              </Link>
            </>
          )}
        </dd>
        <dt>{t.events}</dt>
        <dd>
          <ul className="tag-list">
            {events.map((event) => (
              <li key={event} className="badge" title={event}>
                {text.webhooks.events[event]}
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t.filter}</dt>
        <dd className="wrap">{filters.length === 0 ? text.webhooks.everything : filters.join(', ')}</dd>
        <dt>{t.secret}</dt>
        <dd>{isRotating ? t.twoSecrets(formatTime(previous_secret_until)) : t.oneSecret}</dd>
        <dt>{t.created}</dt>
        <dd>
          {formatTime(created_at)} <code className="faint small">{id}</code>
        </dd>
      </dl>
    </Card>
  );
}
