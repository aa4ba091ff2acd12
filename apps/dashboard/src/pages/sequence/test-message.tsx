import { Send } from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { newId } from '../../api/new-id';
import { useMailboxes } from '../../api/outreach';
import { Button } from '../../components/button';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { useSequenceCheck } from './check-data';

const t = text.sequences.test;

interface TestMessageProps {
  readonly id: string;
  /** Whose values the message has; undefined for a sample lead. */
  readonly lead: string | undefined;
  readonly steps: readonly number[];
}

/** Sends the message of a step to an address of the account. */
export function TestMessage({ id, lead, steps }: TestMessageProps) {
  const check = useSequenceCheck(id);
  const mailboxes = useMailboxes();
  const [step, setStep] = useState(steps[0] ?? 1);
  const [to, setTo] = useState('');
  const own = [...(check.data?.senders ?? []), ...(mailboxes.data?.mailboxes ?? [])].map(
    ({ email }) => email,
  );
  const send = useAction(async () => {
    const body = { step, ...(to && { to }), ...(lead !== undefined && { lead }) };
    const sent = await answer(
      api.POST('/sequences/{id}/test-message', {
        params: { path: { id } },
        body,
        headers: { 'Idempotency-Key': newId() },
      }),
    );
    toast(t.sent(sent.to));
  });
  return (
    <details className="stack-tight">
      <summary>{t.title}</summary>
      <div className="form">
        <p className="muted small">{t.note}</p>
        <div className="form-row">
          <Select
            label={t.step}
            value={String(step)}
            options={steps.map((one) => ({ value: String(one), label: text.sequences.form.step(one) }))}
            onChange={(next) => setStep(Number(next))}
          />
          <Select
            label={t.to}
            hint={t.toHint}
            value={to || (own[0] ?? '')}
            options={[...new Set(own)].map((email) => ({ value: email, label: email }))}
            onChange={setTo}
          />
        </div>
        {send.error !== undefined && <Problem error={send.error} />}
        <div>
          <Button
            size="small"
            busy={send.busy}
            icon={<Send size={14} aria-hidden="true" />}
            onClick={() => void send.run()}
          >
            {t.send}
          </Button>
        </div>
      </div>
    </details>
  );
}
