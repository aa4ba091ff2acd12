import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { shortUrl } from '../../format/safe-url';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { useWebhook, type Webhook } from '../webhooks/webhook-data';
import { StateBadge } from '../webhooks/webhook-table';
import { Deliveries } from './deliveries';
import { StateNotice } from './state-notice';
import { TestResult } from './test-result';
import { WebhookActions } from './webhook-actions';
import { WebhookFacts } from './webhook-facts';

const t = text.webhooks;
const route = getRouteApi('/app/webhooks/$webhook');

export function WebhookPage() {
  const { webhook: id } = route.useParams();
  const { data, error, refetch } = useWebhook(id);
  const above = <Link to="/app/webhooks">{t.title}</Link>;
  if (error)
    return (
      <Page title={t.title} above={above}>
        <Problem error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title="…" above={above}>
        <Skeleton rows={12} height={28} />
      </Page>
    );
  return <Loaded key={id} webhook={data} />;
}

/** State of the last test event: the answer, or undefined while it is on its way. */
type Test = { readonly answer: Schemas['TestedWebhook'] | undefined };

function Loaded({ webhook }: { readonly webhook: Webhook }) {
  const mayWrite = useCan('webhooks:write');
  const [test, setTest] = useState<Test>();
  return (
    <Page
      title={shortUrl(webhook.url)}
      intro={
        <span className="row">
          <StateBadge webhook={webhook} />
          {webhook.description && <span>{webhook.description}</span>}
          {!mayWrite && <span>{t.readOnly}</span>}
        </span>
      }
      above={<Link to="/app/webhooks">{t.title}</Link>}
      actions={
        mayWrite &&
        webhook.format !== 'email' && (
          <WebhookActions
            webhook={webhook}
            onTest={() => setTest({ answer: undefined })}
            onTested={(answer) => setTest(answer && { answer })}
          />
        )
      }
    >
      <StateNotice webhook={webhook} />
      {test && <TestResult answer={test.answer} onClose={() => setTest(undefined)} />}
      <WebhookFacts webhook={webhook} />
      <Deliveries id={webhook.id} />
    </Page>
  );
}
