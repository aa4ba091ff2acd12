import { CircleAlert, CircleCheck, CircleDashed, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Progress } from '../../components/progress';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { mailboxKey } from './mailbox-data';

const t = text.mailboxes.test;

type Test = Schemas['MailboxTest'];

interface MailboxTestProps {
  readonly id: string;
  readonly result: Test | undefined;
  /** @param result undefined when a test begins */
  readonly onResult: (result: Test | undefined) => void;
}

/** Sends a message from the mailbox to itself, with the seconds that have passed. */
export function MailboxTest({ id, result, onResult }: MailboxTestProps) {
  const test = useAction(async () => {
    onResult(undefined);
    onResult(await answer(api.POST('/mailboxes/{id}/test', { params: { path: { id } } })));
    void queryClient.invalidateQueries({ queryKey: mailboxKey(id), exact: true });
  });
  return (
    <Card
      title={t.title}
      note={t.note}
      action={
        <Button
          size="small"
          busy={test.busy}
          icon={<Send size={14} aria-hidden="true" />}
          onClick={() => void test.run()}
        >
          {result ? t.again : t.run}
        </Button>
      }
    >
      {test.busy ? <Running /> : <Summary result={result} />}
      {test.error !== undefined && <Problem error={test.error} />}
      <ul className="line-list">
        <Line label={t.smtp} state={result?.smtp} />
        <Line label={t.imap} state={result?.imap} />
        <Line label={t.received} state={result && arrivalOf(result)} />
      </ul>
    </Card>
  );
}

/** Whether the message arrived, in the form of the other parts of the test. */
const arrivalOf = ({ smtp, received }: Test): Schemas['MailboxCheck'] => ({
  ok: received,
  detail: received ? null : smtp.ok ? t.notReceived : t.notTried,
});

function Running() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <Progress label={t.running(formatNumber(seconds))} done={0} total={null} />;
}

function Summary({ result }: { readonly result: Test | undefined }) {
  if (!result) return <p className="muted small test-summary">{t.never}</p>;
  const isGood = result.smtp.ok && result.imap.ok && result.received;
  return (
    <p className="test-summary" role="status">
      <strong>{isGood ? t.good : t.bad}</strong>
    </p>
  );
}

interface LineProps {
  readonly label: string;
  readonly state: Schemas['MailboxCheck'] | undefined;
}

const Line = ({ label, state }: LineProps) => (
  <li>
    {!state && <CircleDashed size={18} className="faint" aria-hidden="true" />}
    {state?.ok === true && <CircleCheck size={18} className="good" aria-hidden="true" />}
    {state?.ok === false && <CircleAlert size={18} className="bad" aria-hidden="true" />}
    <span className="grow cell-two">
      <span className="wrap">{label}</span>
      {state?.detail && <span className="field-error wrap">{state.detail}</span>}
    </span>
  </li>
);
