import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useMailboxes, useSequences } from '../../api/outreach';
import { Badge, type Tone } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Dialog } from '../../components/dialog';
import { Field, Select, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatAgo, formatTime } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { createPlacementTest, usePlacementTests, type PlacementTest } from './deliverability-data';

const t = text.deliverability.placement;

type Result = PlacementTest['results'][number];

const tones: Readonly<Record<Result['placement'], Tone>> = {
  pending: 'neutral',
  inbox: 'good',
  promotions: 'accent',
  spam: 'bad',
  missing: 'warn',
  rejected: 'bad',
  unreachable: 'neutral',
};

/** Tests of all mailboxes, newest first. */
export function Placement() {
  const maySend = useCan('sequences:write');
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = usePlacementTests();
  const create = maySend && data !== undefined && data.seeds > 0 && (
    <Button size="small" icon={<Send size={14} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Card title={t.title} note={t.note} action={create}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} height={24} />}
      {data?.placement_tests.length === 0 && (
        <p className="muted small">{data.seeds === 0 ? t.noSeeds : t.none}</p>
      )}
      {data && data.placement_tests.length > 0 && (
        <ul className="line-list">
          {data.placement_tests.map((test) => (
            <TestLine key={test.id} test={test} />
          ))}
        </ul>
      )}
      {isCreating && <PlacementForm onClose={() => setCreating(false)} />}
    </Card>
  );
}

const TestLine = ({ test }: { readonly test: PlacementTest }) => (
  <li>
    <div className="grow stack-tight">
      <span className="row">
        <strong className="wrap">{test.subject}</strong>
        <time className="muted small" dateTime={test.created_at} title={formatTime(test.created_at)}>
          {formatAgo(test.created_at)}
        </time>
        {test.state === 'running' && <Badge>{t.running}</Badge>}
      </span>
      <span className="muted small">{test.email}</span>
      <span className="row">
        {test.results.map(({ provider, placement, detail }) => (
          <span key={provider} title={detail ?? undefined}>
            <Badge tone={tones[placement]}>{t.at(provider, t.places[placement])}</Badge>
          </span>
        ))}
      </span>
    </div>
  </li>
);

const empty = { mailbox: '', sequence: '', step: '1', subject: '', text: '' };

function PlacementForm({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm, forget] = useDraft('placement-test', empty);
  const mailboxes = (useMailboxes().data?.mailboxes ?? []).filter(({ status }) => status === 'active');
  const sequences = useSequences().data?.sequences ?? [];
  const mailbox = form.mailbox || (mailboxes[0]?.id ?? '');
  const save = useAction(async () => {
    await createPlacementTest({
      mailbox,
      step: form.sequence === '' ? 1 : Number(form.step),
      ...(form.sequence === ''
        ? { subject: form.subject.trim(), text: form.text }
        : { sequence: form.sequence }),
    });
    forget();
    toast(t.created);
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Dialog title={t.create} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Select
          label={t.mailbox}
          value={mailbox}
          options={mailboxes.map(({ id, email }) => ({ value: id, label: email }))}
          onChange={(next) => setForm({ ...form, mailbox: next })}
        />
        <Select
          label={t.message}
          value={form.sequence}
          options={[
            { value: '', label: t.own },
            ...sequences.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(sequence) => setForm({ ...form, sequence })}
        />
        {form.sequence === '' ? (
          <>
            <Field
              label={t.subject}
              required
              maxLength={500}
              value={form.subject}
              onChange={({ target }) => setForm({ ...form, subject: target.value })}
            />
            <TextArea
              label={t.text}
              required
              rows={6}
              maxLength={40_000}
              value={form.text}
              onChange={({ target }) => setForm({ ...form, text: target.value })}
            />
          </>
        ) : (
          <Field
            label={t.step}
            hint={t.stepHint}
            type="number"
            required
            min={1}
            max={50}
            value={form.step}
            onChange={({ target }) => setForm({ ...form, step: target.value })}
          />
        )}
        {save.error !== undefined && <Problem error={save.error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={save.busy} disabled={mailbox === ''}>
            {t.create}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
