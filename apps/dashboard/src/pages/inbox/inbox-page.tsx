import { Link, getRouteApi } from '@tanstack/react-router';
import { Inbox, MailOpen } from 'lucide-react';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useNetwork } from '../../session/credential/network';
import { text } from '../../text/text';
import { SandboxClock } from '../try/sandbox-clock';
import { useInbox } from './inbox-data';
import { MailList } from './mail-list';
import { Message } from './message';
import { SequenceFilter } from './sequence-filter';

const t = text.inbox;
const route = getRouteApi('/app/inbox');

export function InboxPage() {
  const network = useNetwork();
  if (network === 'live')
    return (
      <Page title={t.title}>
        <Empty
          icon={Inbox}
          title={t.liveTitle}
          action={<Link to="/app/sequences">{text.nav.sequences}</Link>}
        >
          {t.live}
        </Empty>
      </Page>
    );
  return (
    <Page title={t.title} intro={t.intro}>
      <Mailboxes />
    </Page>
  );
}

function Mailboxes() {
  const { message } = route.useSearch();
  return (
    <div className="inbox" data-reading={message === undefined ? undefined : true}>
      <div className="inbox-side">
        <Messages />
        <SandboxClock />
      </div>
      <div className="inbox-main">
        {message === undefined ? (
          <Card>
            <Empty icon={MailOpen} title={t.chooseTitle}>
              {t.choose}
            </Empty>
          </Card>
        ) : (
          <Message key={message} id={message} />
        )}
      </div>
    </div>
  );
}

function Messages() {
  const { cursor, sequence, message } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useInbox({ cursor, sequence });
  return (
    <section className="card card-flush" aria-label={t.list}>
      <div className="toolbar">
        <SequenceFilter value={sequence} onChange={(next) => void navigate({ search: { sequence: next } })} />
      </div>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} height={40} />}
      {data?.messages.length === 0 && (
        <Empty
          icon={Inbox}
          title={t.emptyTitle}
          action={<Link to="/app/sequences">{text.nav.sequences}</Link>}
        >
          {sequence === undefined ? t.empty : t.noneOfSequence}
        </Empty>
      )}
      {data && data.messages.length > 0 && <MailList messages={data.messages} chosen={message} />}
      <Pager
        cursor={cursor}
        next={data?.next_cursor}
        onGo={(next) => void navigate({ search: (old) => ({ ...old, cursor: next, message: undefined }) })}
      />
    </section>
  );
}
