import { Link, getRouteApi } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { errorOf } from '../../api/api-error';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Tabs } from '../../components/tabs';
import { formatTime } from '../../format/format';
import { text } from '../../text/text';
import { useMail, viewOf, views, type MailContent, type MailView } from './inbox-data';
import { MailActions } from './mail-actions';
import { MailEvents } from './mail-events';
import { MailFrame } from './mail-frame';

const t = text.inbox;
const route = getRouteApi('/app/inbox');

export function Message({ id }: { readonly id: string }) {
  const { data, error, refetch } = useMail(id);
  return (
    <>
      <Link to="/app/inbox" search={(old) => ({ ...old, message: undefined })} className="inbox-back small">
        {t.all}
      </Link>
      {error && errorOf(error).code === 'suppressed' ? (
        <Card>
          <Empty icon={EyeOff} title={t.hiddenTitle}>
            {t.hiddenText}
          </Empty>
        </Card>
      ) : (
        error && <Problem error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Card>
          <Skeleton rows={10} />
        </Card>
      )}
      {data && !error && <Content mail={data} />}
    </>
  );
}

function Content({ mail }: { readonly mail: MailContent }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = viewOf(mail, search.view);
  return (
    <>
      <section className="card message" aria-label={t.title}>
        <header>
          <h2 className="wrap">{mail.subject}</h2>
          <dl className="message-head">
            <dt>{t.from}</dt>
            <dd className="wrap">{mail.from}</dd>
            <dt>{t.to}</dt>
            <dd className="wrap">{mail.to}</dd>
            <dt>{t.sent}</dt>
            <dd>{formatTime(mail.sent_at)}</dd>
            <dt>{t.sequence}</dt>
            <dd className="wrap">
              <Link
                to="/app/sequences/$sequence"
                params={{ sequence: mail.sequence_id }}
                search={{ tab: 'analytics' }}
              >
                {t.step(mail.sequence_name, mail.step_position)}
              </Link>
            </dd>
          </dl>
        </header>
        <MailActions mail={mail} />
      </section>
      <Tabs
        label={mail.subject ?? t.title}
        value={view}
        tabs={views.map((one) => ({
          id: one,
          label: t.views[one],
          ...(one === 'events' && { count: mail.events.length }),
        }))}
        onChange={(next) => void navigate({ search: (old) => ({ ...old, view: next }) })}
      >
        <View mail={mail} view={view} />
      </Tabs>
    </>
  );
}

function View({ mail, view }: { readonly mail: MailContent; readonly view: MailView }) {
  switch (view) {
    case 'rendered':
      return mail.html === '' ? (
        <p className="muted">{t.noHtml}</p>
      ) : (
        <MailFrame html={mail.html} note={t.images} />
      );
    case 'plain':
      return <pre className="card mail-text wrap">{mail.text || t.noText}</pre>;
    case 'raw':
      return (
        <pre className="card mail-source" tabIndex={0}>
          {mail.raw}
        </pre>
      );
    case 'events':
      return <MailEvents events={mail.events} />;
  }
}
