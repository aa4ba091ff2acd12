import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Drawer } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { formatDay } from '../../format/format';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { MailFrame } from '../inbox/mail-frame';
import { titleOf } from '../list/lead-table';
import { TestMessage } from './test-message';
import { stepsOf, type PreviewedStep as Step } from './previewed-steps';

const t = text.sequences;

interface PreviewProps {
  readonly id: string;
  /** Whose leads are shown; null: a sample lead is. */
  readonly list: string | null;
  readonly onClose: () => void;
}

/** Leads of the list among which the preview moves. */
const maxLeads = 50;

/** The messages as the leads of the list get them. HTML is shown in a frame that runs and loads nothing. */
export function Preview({ id, list, onClose }: PreviewProps) {
  const leads = useQuery({
    queryKey: ['lists', list, 'leads', 'previewed'],
    queryFn: () =>
      answer(
        api.GET('/lists/{id}/leads', {
          params: { path: { id: list ?? '' }, query: { limit: maxLeads, has: 'email', evidence: false } },
        }),
      ),
    enabled: list !== null,
  });
  const [at, setAt] = useState(0);
  const mayWrite = useCan('sequences:write');
  const known = leads.data?.leads ?? [];
  const lead = known[at];
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', id, 'preview', lead?.id],
    queryFn: () =>
      answer(
        api.GET('/sequences/{id}/preview', {
          params: { path: { id }, query: lead ? { lead: lead.id } : {} },
        }),
      ),
    staleTime: 0,
    enabled: list === null || !leads.isLoading,
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer title={t.preview} subtitle={lead ? t.previewOf : t.previewNote} onClose={onClose}>
      {lead && (
        <div className="row-spread" role="group" aria-label={t.previewedLead}>
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {text.table.previous}
          </Button>
          <span className="wrap" aria-live="polite">
            {titleOf(lead)} · {text.progress(String(at + 1), String(known.length))}
          </span>
          <Button size="small" disabled={at >= known.length - 1} onClick={() => setAt(at + 1)}>
            {text.table.next}
          </Button>
        </div>
      )}
      {data && data.messages.length > 0 && mayWrite && (
        <TestMessage
          id={id}
          lead={lead?.id}
          steps={[...new Set(data.messages.map(({ position }) => position))]}
        />
      )}
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && data.messages.length + data.tasks.length === 0 && <p className="muted">{t.previewNone}</p>}
      {data &&
        stepsOf(data).map((step) =>
          'task' in step ? (
            <PreviewedTask key={step.position} task={step.task} />
          ) : (
            <PreviewedStep key={step.position} step={step} />
          ),
        )}
      {data && data.skipped_days.length > 0 && (
        <p className="muted small">
          {t.skippedDays(
            data.skipped_days.map(({ date, name }) => `${formatDay(date)} (${name})`).join(', '),
          )}
        </p>
      )}
      {data && data.branches.length > 0 && (
        <section aria-label={t.branches.title}>
          <h3>{t.branches.title}</h3>
          <ul className="line-list">
            {data.branches.map(({ position, branch, next_position: next, is_met: isMet }) => (
              <li key={`${position} ${branch}`}>
                <span className="grow">
                  {t.form.step(position)} · {t.branches.branch(branch)}{' '}
                  {t.branches.to(next === null ? t.branches.end : t.form.step(next))}
                </span>
                <span className="muted small">{t.branches.met[`${isMet}`]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}

function PreviewedTask({ task }: { readonly task: Schemas['PreviewedTask'] }) {
  const { position, kind, title, note, missing } = task;
  return (
    <article className="mail">
      <header className="mail-head">
        <span className="faint small">
          {t.form.step(position)} · {t.form.stepKinds[kind]}
        </span>
        <h3 className="wrap">{title ?? t.form.stepKinds[kind]}</h3>
        {missing.length > 0 && <p className="field-error">{t.missing(missing.join(', '))}</p>}
      </header>
      {note !== null && <div className="mail-body">{note}</div>}
    </article>
  );
}

function PreviewedStep({ step: { position, messages } }: { readonly step: Step }) {
  const [shown, setShown] = useState(0);
  const message = messages[shown] ?? messages[0];
  if (!message) return null;
  const { subject, text: body, html, missing } = message;
  return (
    <article className="mail">
      <header className="mail-head">
        <div className="row-spread">
          <span className="faint small">{t.form.step(position)}</span>
          {messages.length > 1 && (
            <div className="segmented" role="group" aria-label={t.variants.of(position)}>
              {messages.map(({ variant }, index) => (
                <button
                  key={variant}
                  type="button"
                  aria-pressed={index === shown}
                  onClick={() => setShown(index)}
                >
                  {t.variants.variant(variant ?? index + 1)}
                </button>
              ))}
            </div>
          )}
        </div>
        <h3 className="wrap">{subject}</h3>
        {missing.length > 0 && <p className="field-error">{t.missing(missing.join(', '))}</p>}
      </header>
      {html ? <MailFrame html={html} /> : <div className="mail-body">{body}</div>}
      {html && (
        <details className="mail-html">
          <summary>{t.showText}</summary>
          <div className="mail-body">{body}</div>
        </details>
      )}
    </article>
  );
}
