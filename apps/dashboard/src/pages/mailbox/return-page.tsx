import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api } from '../../api/client';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { begunConsent, forgetConsent, returnState, type BegunConsent, type ReturnedConsent } from './consent';
import { ConsentButton } from './consent-card';
import { keepMailbox } from './mailbox-data';

const t = text.mailboxes.consent;
const route = getRouteApi('/app/mailboxes/return');

/** The page to which a provider returns the browser: it completes the consent, or says why it cannot be completed. */
export function ReturnPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [returned] = useState<ReturnedConsent>(search);
  const [begun] = useState(begunConsent);
  const state = returnState(returned, begun);
  // The code is secret until it is used: it does not stay in the history.
  useEffect(() => void navigate({ search: {}, replace: true }), [navigate]);
  return (
    <Page title={t.returnTitle} above={<Link to="/app/mailboxes">{text.mailboxes.title}</Link>}>
      <Card>
        {state === 'complete' ? (
          begun && <Complete returned={returned} begun={begun} />
        ) : (
          <NotConnected title={t.states[state].title} words={t.states[state].text} begun={begun} />
        )}
      </Card>
    </Page>
  );
}

interface CompleteProps {
  readonly returned: ReturnedConsent;
  readonly begun: BegunConsent;
}

function Complete({ returned: { state = '', code = '' }, begun }: CompleteProps) {
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const complete = useAction(async () => {
    const body = { state, code, completion_token: begun.token };
    const mailbox = await answer(api.POST('/mailboxes/authorizations/complete', { body })).catch(ended);
    forgetConsent();
    keepMailbox(mailbox);
    toast(begun.mailbox === undefined ? text.mailboxes.created : t.renewed);
    await navigate({ to: '/app/mailboxes/$mailbox', params: { mailbox: mailbox.id }, replace: true });
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void complete.run();
  });
  if (complete.error === undefined) return <Progress label={t.completing} done={0} total={null} />;
  const { code: problem, problem: body } = errorOf(complete.error);
  if (isRepeatable(problem)) return <Problem error={complete.error} onRetry={() => void complete.run()} />;
  return (
    <NotConnected title={t.states.failed.title} words={body.detail ?? t.states.failed.text} begun={begun} />
  );
}

/** Whether the consent is unused: the request did not arrive, or the session had ended. */
const isRepeatable = (code: string): boolean => code === 'offline' || code === 'unauthorized';

/** @throws the same error. A consent that was used up is forgotten. */
function ended(error: unknown): never {
  if (!isRepeatable(errorOf(error).code)) forgetConsent();
  throw error;
}

interface NotConnectedProps {
  readonly title: string;
  readonly words: string;
  readonly begun: BegunConsent | undefined;
}

const NotConnected = ({ title, words, begun }: NotConnectedProps) => (
  <Empty
    icon={MailX}
    title={title}
    action={
      begun ? (
        <ConsentButton provider={begun.provider} mailbox={begun.mailbox} />
      ) : (
        <Link
          to="/app/mailboxes/$mailbox"
          params={{ mailbox: 'new' }}
          className="button button-primary button-normal"
        >
          {text.mailboxes.create}
        </Link>
      )
    }
  >
    {words}
  </Empty>
);
