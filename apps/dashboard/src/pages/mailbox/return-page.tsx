import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { answer, api } from '../../api/client';
import { Page } from '../../components/page';
import { toast } from '../../components/toast';
import { ConsentReturn } from '../../consent/consent-return';
import { text } from '../../text/text';
import { mailboxConsents } from './consent';
import { MailboxConsent } from './consent-card';
import { keepMailbox } from './mailbox-data';

const t = text.mailboxes.consent;
const route = getRouteApi('/app/mailboxes/return');

/** The page to which Google and Microsoft return the browser. */
export function ReturnPage() {
  const search = route.useSearch();
  const replace = route.useNavigate();
  const navigate = useNavigate();
  return (
    <Page title={t.returnTitle} above={<Link to="/app/mailboxes">{text.mailboxes.title}</Link>}>
      <ConsentReturn
        consents={mailboxConsents}
        search={search}
        onRead={() => void replace({ search: {}, replace: true })}
        texts={t}
        icon={MailX}
        complete={(body) => answer(api.POST('/mailboxes/authorizations/complete', { body }))}
        onComplete={async (mailbox, begun) => {
          keepMailbox(mailbox);
          toast(begun.target === undefined ? text.mailboxes.created : t.renewed);
          await navigate({ to: '/app/mailboxes/$mailbox', params: { mailbox: mailbox.id }, replace: true });
        }}
        again={(begun) =>
          begun ? <MailboxConsent provider={begun.provider} mailbox={begun.target} /> : <Create />
        }
      />
    </Page>
  );
}

const Create = () => (
  <Link
    to="/app/mailboxes/$mailbox"
    params={{ mailbox: 'new' }}
    className="button button-primary button-normal"
  >
    {text.mailboxes.create}
  </Link>
);
