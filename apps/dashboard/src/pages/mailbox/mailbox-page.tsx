import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatAgo } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { StatusBadge } from '../mailboxes/status-badge';
import { ConsentCard } from './consent-card';
import { EditMailbox } from './edit-mailbox';
import { MailboxActions } from './mailbox-actions';
import { useMailbox } from './mailbox-data';
import { MailboxNotice } from './mailbox-notice';
import { MailboxTest } from './mailbox-test';
import { NewMailbox } from './new-mailbox';
import { SenderCheck } from './sender-check';
import { SharingCard } from './sharing-card';

const t = text.mailboxes;
const route = getRouteApi('/app/mailboxes/$mailbox');

export function MailboxPage() {
  const { mailbox: id } = route.useParams();
  const above = <Link to="/app/mailboxes">{t.title}</Link>;
  if (id === 'new')
    return (
      <Page title={t.newTitle} intro={t.newIntro} above={above}>
        <NewMailbox />
      </Page>
    );
  return <Existing key={id} id={id} />;
}

function Existing({ id }: { readonly id: string }) {
  const mayWrite = useCan('mailboxes:write');
  const [tested, setTested] = useState<Schemas['MailboxTest']>();
  const { data, error, refetch } = useMailbox(id);
  const above = <Link to="/app/mailboxes">{t.title}</Link>;
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
  return (
    <Page
      title={data.email}
      intro={<Intro mailbox={data} mayWrite={mayWrite} />}
      above={above}
      actions={mayWrite && <MailboxActions mailbox={data} />}
    >
      <MailboxNotice mailbox={data} />
      <div className="grid-2">
        {mayWrite && <MailboxTest id={id} result={tested} onResult={setTested} />}
        <SenderCheck mailbox={data} isSigned={tested?.is_signed} />
      </div>
      {mayWrite && data.oauth_provider && <ConsentCard provider={data.oauth_provider} mailbox={id} />}
      <SharingCard mailbox={data} />
      <EditMailbox mailbox={data} mayWrite={mayWrite} />
    </Page>
  );
}

interface IntroProps {
  readonly mailbox: Schemas['Mailbox'];
  readonly mayWrite: boolean;
}

const Intro = ({ mailbox, mayWrite }: IntroProps) => (
  <span className="row">
    <StatusBadge mailbox={mailbox} />
    <span>{mailbox.last_read_at ? t.readAgo(formatAgo(mailbox.last_read_at)) : t.neverRead}</span>
    {!mayWrite && <span>{t.readOnly}</span>}
  </span>
);
