import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error';
import { useMembers } from '../../api/members';
import { Button } from '../../components/button';
import { Field, Select, TextArea } from '../../components/field';
import { text } from '../../text/text';
import { Branches } from './branches';
import { insertAtCaret, InsertField } from './insert-field';
import { MessageBody } from './message-body';
import { type Kind, newStep, type Step } from './sequence-form';
import { Templates } from './templates';
import { haveSubjects } from './variant-shares';
import { Variants } from './variants';

const t = text.sequences.form;
const maxSteps = 20;
const kinds = ['email', 'call', 'linkedin', 'letter'] as const;

interface StepsProps {
  readonly steps: readonly Step[];
  /** Steps of a started sequence cannot be changed. */
  readonly locked: boolean;
  /** Of the latest saving. */
  readonly error: ApiError | undefined;
  readonly onChange: (steps: readonly Step[]) => void;
}

export function Steps({ steps, locked, error, onChange }: StepsProps) {
  return (
    <div className="stack">
      {steps.length === 0 && <p className="muted">{t.noSteps}</p>}
      {steps.map((step, index) => (
        <StepForm
          key={index}
          step={step}
          position={index + 1}
          locked={locked}
          about={(field) => aboutStep(error, step, index, field)}
          onChange={(part) => onChange(steps.with(index, { ...step, ...part }))}
          onRemove={() => onChange(steps.toSpliced(index, 1))}
          branches={
            <Branches
              steps={steps}
              index={index}
              locked={locked}
              about={(field) => error?.about(`body.steps[${index}].branches${field}`)}
              onChange={(branches) => onChange(steps.with(index, { ...step, branches }))}
            />
          }
          onUp={() => onChange(steps.toSpliced(index, 1).toSpliced(index - 1, 0, step))}
        />
      ))}
      {!locked && steps.length < maxSteps && (
        <div>
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onChange([...steps, newStep(steps.length === 0)])}
          >
            {t.addStep}
          </Button>
        </div>
      )}
    </div>
  );
}

type Text = 'subject' | 'body_text' | 'body_html';

/** What is wrong with a text of a step, also as the text of a variant that has none of its own. */
function aboutStep(
  error: ApiError | undefined,
  { variants }: Step,
  index: number,
  field: Text,
): string | undefined {
  const place = `body.steps[${index}]`;
  const borrowing = variants.findIndex((variant) => !variant[field]);
  return (
    error?.about(`${place}.${field}`) ??
    (borrowing < 0 ? undefined : error?.about(`${place}.variants[${borrowing}].${field}`))
  );
}

interface StepFormProps {
  readonly step: Step;
  readonly position: number;
  readonly locked: boolean;
  /** What is wrong with a field. */
  readonly about: (field: Text) => string | undefined;
  readonly onChange: (part: Partial<Step>) => void;
  readonly onRemove: () => void;
  readonly onUp: () => void;
  readonly branches: ReactNode;
}

function StepForm({ step, position, locked, about, onChange, onRemove, onUp, branches }: StepFormProps) {
  const subject = useRef<HTMLDivElement>(null);
  const isManual = step.kind !== 'email';
  return (
    <fieldset className="step" disabled={locked}>
      <legend className="sr-only">{t.step(position)}</legend>
      <div className="row-spread">
        <h3 aria-hidden="true">{t.step(position)}</h3>
        {!locked && (
          <div className="row">
            {step.kind === 'email' && <Templates step={step} onUse={onChange} />}
            {position > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={`${t.moveUp}: ${t.step(position)}`}
                onClick={onUp}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={`${t.removeStep} ${position}`}
              onClick={onRemove}
            >
              <Trash2 size={16} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <div className="form-row step-timing">
        <Select
          label={t.stepKind}
          value={step.kind}
          options={kinds.map((value) => ({ value, label: t.stepKinds[value] }))}
          onChange={(kind) => onChange({ kind: kind as Kind })}
        />
        <Field
          label={t.wait}
          type="number"
          min={0}
          max={365}
          value={step.wait_value}
          onChange={(event) => onChange({ wait_value: event.target.valueAsNumber || 0 })}
        />
        <Select
          label={t.unit}
          value={step.wait_unit}
          options={(['minute', 'hour', 'day'] as const).map((value) => ({ value, label: t.units[value] }))}
          onChange={(wait_unit) => onChange({ wait_unit: wait_unit as Step['wait_unit'] })}
        />
        {step.kind === 'email' ? (
          <Select
            label={t.thread}
            value={step.thread}
            options={(['new', 'reply'] as const).map((value) => ({ value, label: t.threads[value] }))}
            onChange={(thread) => onChange({ thread: thread as Step['thread'] })}
          />
        ) : (
          <Assignee member={step.assigned_to} onChange={(assigned_to) => onChange({ assigned_to })} />
        )}
      </div>
      <div className="with-menu" ref={subject}>
        <Field
          label={isManual ? t.taskTitle : t.subject}
          required={!isManual && step.thread === 'new' && !haveSubjects(step.variants)}
          maxLength={500}
          error={about('subject')}
          value={step.subject ?? ''}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        {!locked && (
          <InsertField
            names={['first_name', 'company', 'website']}
            onInsert={(value) => {
              const field = subject.current?.querySelector('input');
              if (field) onChange({ subject: insertAtCaret(field, value) });
            }}
          />
        )}
      </div>
      {isManual ? (
        <TextArea
          label={t.taskNote}
          hint={t.taskHint}
          rows={4}
          maxLength={40_000}
          error={about('body_text')}
          value={step.body_text ?? ''}
          onChange={(event) => onChange({ body_text: event.target.value })}
        />
      ) : (
        <>
          <MessageBody
            label={t.body}
            hint={position === 1 ? t.bodyHint : undefined}
            rows={7}
            locked={locked}
            body_text={step.body_text ?? null}
            body_html={step.body_html ?? null}
            errors={{ text: about('body_text'), html: about('body_html') }}
            onChange={onChange}
          />
          <Variants
            step={step}
            position={position}
            locked={locked}
            onChange={(variants) => onChange({ variants })}
          />
        </>
      )}
      {branches}
    </fieldset>
  );
}

interface AssigneeProps {
  readonly member: string | null;
  readonly onChange: (member: string | null) => void;
}

/** Who gets the task of a manual step. */
function Assignee({ member, onChange }: AssigneeProps) {
  const members = useMembers().data?.members ?? [];
  return (
    <Select
      label={text.tasks.filters.assigned}
      value={member ?? ''}
      options={[
        { value: '', label: text.tasks.filters.unassigned },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => onChange(next || null)}
    />
  );
}
