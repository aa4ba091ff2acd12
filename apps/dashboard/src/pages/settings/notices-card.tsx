import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { EventChoice } from '../webhooks/event-choice';
import type { EventType } from '../webhooks/events';

const t = text.settings.notices;
const queryKey = ['notices'];

/** Events of which the person gets notices by e-mail. */
export function NoticesCard() {
  const notices = useQuery({ queryKey, queryFn: () => answer(api.GET('/notices')) });
  const { data } = notices;
  return (
    <Card title={t.title} note={t.note}>
      {notices.error && <Problem error={notices.error} onRetry={() => void notices.refetch()} />}
      {data && !data.sends_mail && <p className="muted">{t.noMail}</p>}
      {data?.sends_mail && <Choice key={data.events.join()} notices={data} />}
    </Card>
  );
}

function Choice({ notices }: { readonly notices: Schemas['Notices'] }) {
  const { email, events, state, webhook_id: webhook, failing_since: failing } = notices;
  const [chosen, setChosen, forget] = useDraft<readonly EventType[]>('notices', events);
  const maySeeDeliveries = useCan('webhooks:read');
  const save = useAction(async (next: readonly EventType[]) => {
    const kept = await answer(api.PUT('/notices', { body: { events: [...next] } }));
    forget();
    queryClient.setQueryData(queryKey, kept);
    toast(kept.state === 'unconfirmed' ? t.asked(email) : t.saved);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run(chosen);
  };
  const isChanged = [...chosen].toSorted().join() !== [...events].toSorted().join();
  return (
    <form className="stack-tight" onSubmit={submit}>
      {state === 'unconfirmed' && <p className="notice notice-warn">{t.unconfirmed(email)}</p>}
      {state === 'disabled' && <p className="notice notice-warn">{t.disabled}</p>}
      {failing !== null && <p className="notice notice-warn">{t.failing(formatTime(failing))}</p>}
      <p>{t.to(email)}</p>
      <EventChoice chosen={chosen} onChange={setChosen} mayBeEmpty />
      {save.error !== undefined && <Problem error={save.error} />}
      <div className="row">
        <Button
          type="submit"
          kind="primary"
          busy={save.busy}
          disabled={chosen.length === 0 || (!isChanged && (state === 'active' || state === 'unconfirmed'))}
        >
          {text.actions.save}
        </Button>
        {state !== 'off' && (
          <Button disabled={save.busy} onClick={() => void save.run([])}>
            {t.switchOff}
          </Button>
        )}
        {webhook !== null && maySeeDeliveries && (
          <Link to="/app/webhooks/$webhook" params={{ webhook }}>
            {t.deliveries}
          </Link>
        )}
      </div>
    </form>
  );
}
