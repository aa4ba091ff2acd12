import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { answer, api } from '../../api/client';
import { keepConnection } from '../../api/crm';
import { Page } from '../../components/page';
import { toast } from '../../components/toast';
import type { BegunConsent } from '../../consent/consent';
import { ConsentButton } from '../../consent/consent-button';
import { ConsentReturn } from '../../consent/consent-return';
import { text } from '../../text/text';
import { crmConsents, goToConsent, type CrmConsent } from './consent';

const t = text.crm.consent;
const route = getRouteApi('/app/crm/return');

/** The page to which HubSpot and Pipedrive return the browser. */
export function ReturnPage() {
  const search = route.useSearch();
  const replace = route.useNavigate();
  const navigate = useNavigate();
  return (
    <Page title={t.returnTitle} above={<Link to="/app/crm">{text.crm.title}</Link>}>
      <ConsentReturn
        consents={crmConsents}
        search={search}
        onRead={() => void replace({ search: {}, replace: true })}
        texts={t}
        icon={Unplug}
        complete={(body) => answer(api.POST('/crm-authorizations/complete', { body }))}
        onComplete={async (connection, begun) => {
          keepConnection(connection);
          toast(begun.target === undefined ? text.crm.created : text.crm.renewed);
          const params = { connection: connection.id };
          await navigate({ to: '/app/crm/$connection', params, replace: true });
        }}
        again={(begun) => <Again begun={begun} />}
      />
    </Page>
  );
}

function Again({ begun }: { readonly begun: BegunConsent<CrmConsent> | undefined }) {
  if (begun)
    return (
      <ConsentButton
        label={t.go(text.crm.vendors[begun.provider])}
        go={() => goToConsent(begun.provider, { connection: begun.target })}
      />
    );
  return (
    <Link
      to="/app/crm/$connection"
      params={{ connection: 'new' }}
      className="button button-primary button-normal"
    >
      {text.crm.create}
    </Link>
  );
}
