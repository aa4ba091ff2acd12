import { Link } from '@tanstack/react-router';
import { Check, ListTodo, Mail, MessageSquareText, Phone, Undo2, X, type LucideIcon } from 'lucide-react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { ExternalLink } from '../../components/external-link';
import { Problem } from '../../components/problem';
import { SuppressionBadge } from '../../components/suppression-badge';
import { toast } from '../../components/toast';
import { formatAgo, formatTime } from '../../format/format';
import { now } from '../../format/now';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { changeTask, type Kind, type Task } from './task-data';

const t = text.tasks;

const icons: Readonly<Record<Kind, LucideIcon>> = {
  call: Phone,
  linkedin: MessageSquareText,
  letter: Mail,
  todo: ListTodo,
};

interface TaskLineProps {
  readonly task: Task;
  readonly mayWrite: boolean;
  /** Name of the member; undefined without one. */
  readonly member?: string | undefined;
  /** Without the note and the ways to reach the person. */
  readonly brief?: boolean;
}

/** A task with what is needed to do it, and the buttons that end it. */
export function TaskLine({ task, mayWrite, member, brief = false }: TaskLineProps) {
  const { id, kind, state, title, note, due_at: due, name, company, email, email_masked, suppression } = task;
  const person = [name ?? email ?? email_masked, company === name ? null : company].filter(Boolean);
  const Icon = icons[kind ?? 'todo'];
  const heading = title ?? (kind === null ? t.hidden : t.kinds[kind]);
  const end = useAction(async (next: 'done' | 'skipped' | 'open') => {
    await changeTask(id, { state: next });
    toast(t.changed[next]);
  });
  const isLate = state === 'open' && due !== null && new Date(due).getTime() <= now();
  return (
    <li className="task-line">
      <Icon size={18} aria-hidden="true" />
      <div className="cell-two grow">
        <strong className="wrap">{heading}</strong>
        <span className="reactions">
          {due !== null && (
            <time dateTime={due} title={formatTime(due)} className="small">
              <Badge tone={isLate ? 'warn' : 'neutral'}>
                {state === 'open' ? t.due(formatAgo(due)) : t.states[state]}
              </Badge>
            </time>
          )}
          {title !== null && kind !== null && <span className="muted small">{t.kinds[kind]}</span>}
          {person.length > 0 && <span className="small">{person.join(' · ')}</span>}
          <SuppressionBadge of={suppression} />
          {member !== undefined && <span className="muted small">{member}</span>}
        </span>
        {!brief && (
          <>
            {note !== null && <p className="small wrap task-note">{note}</p>}
            <span className="reactions small">
              {task.phone !== null && <a href={`tel:${task.phone}`}>{task.phone}</a>}
              {email !== null && <a href={`mailto:${email}`}>{email}</a>}
              {task.profile_url !== null && <ExternalLink url={task.profile_url}>{t.profile}</ExternalLink>}
              {task.address !== null && <span className="wrap">{task.address}</span>}
              {task.conversation_id !== null && (
                <Link to="/app/conversations" search={{ conversation: task.conversation_id }}>
                  {t.conversation}
                </Link>
              )}
              {task.sequence_id !== null && (
                <Link to="/app/sequences/$sequence" params={{ sequence: task.sequence_id }}>
                  {t.ofSequence(task.sequence_name ?? '', task.step_position)}
                </Link>
              )}
            </span>
          </>
        )}
        {end.error !== undefined && <Problem error={end.error} />}
      </div>
      {mayWrite && state === 'open' && (
        <div className="row">
          <Button
            size="small"
            icon={<Check size={14} aria-hidden="true" />}
            busy={end.busy}
            onClick={() => void end.run('done')}
          >
            {t.actions.done}
            <span className="sr-only">: {heading}</span>
          </Button>
          <Button
            size="small"
            kind="quiet"
            icon={<X size={14} aria-hidden="true" />}
            disabled={end.busy}
            onClick={() => void end.run('skipped')}
          >
            {t.actions.skip}
            <span className="sr-only">: {heading}</span>
          </Button>
        </div>
      )}
      {mayWrite && state !== 'open' && task.step_position === null && kind !== null && (
        <Button
          size="small"
          kind="quiet"
          icon={<Undo2 size={14} aria-hidden="true" />}
          busy={end.busy}
          onClick={() => void end.run('open')}
        >
          {t.actions.reopen}
          <span className="sr-only">: {heading}</span>
        </Button>
      )}
    </li>
  );
}
