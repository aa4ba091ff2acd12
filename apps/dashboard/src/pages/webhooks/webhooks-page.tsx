import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Tabs } from '../../components/tabs';
import { useNetwork } from '../../session/credential/network';
import { useCan } from '../../session/credential/session';
import { oneOf } from '../../url-state/search';
import { text } from '../../text/text';
import { Received } from './received';
import { ShowSecret } from './show-secret';
import { WebhookForm } from './webhook-form';
import { WebhookTable } from './webhook-table';

const t = text.webhooks;
const route = getRouteApi('/app/webhooks');
const tabs = ['webhooks', 'received'] as const;

interface Created {
  readonly id: string;
  readonly secret: string;
}

export function WebhooksPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCan('webhooks:write');
  const isSandbox = useNetwork() === 'sandbox';
  const [created, setCreated] = useState<Created>();
  const tab = oneOf(tabs, search.tab);
  const show = (part: { create?: string }): void =>
    void navigate({ search: (old) => ({ tab: old.tab, ...part }), replace: true });
  const create = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => show({ create: '1' })}>
      {t.create}
    </Button>
  );
  return (
    <Page title={t.title} intro={mayWrite ? t.intro : `${t.intro} ${t.readOnly}`} actions={create}>
      {isSandbox ? (
        <Tabs
          label={t.title}
          value={tab}
          tabs={tabs.map((id) => ({ id, label: t.tabs[id] }))}
          onChange={(next) => void navigate({ search: { tab: next } })}
        >
          {tab === 'webhooks' ? <WebhookTable create={create} /> : <Received />}
        </Tabs>
      ) : (
        <WebhookTable create={create} />
      )}
      {mayWrite && search.create && (
        <WebhookForm
          group={search.create}
          onClose={() => show({})}
          onSaved={({ id }, secret) => {
            show({});
            if (secret !== undefined) setCreated({ id, secret });
          }}
        />
      )}
      {created && (
        <ShowSecret
          secret={created.secret}
          onClose={() => {
            setCreated(undefined);
            void navigate({ to: '/app/webhooks/$webhook', params: { webhook: created.id } });
          }}
        />
      )}
    </Page>
  );
}
