import { GitBranch, Trash2 } from 'lucide-react';
import { Button } from '../../components/button';
import { Field, Select } from '../../components/field';
import { text } from '../../text/text';
import { newBranch, type Branch, type Step } from './sequence-form';

const t = text.sequences.branches;
const maxBranches = 5;
const labels = Object.keys(text.conversations.labels) as readonly NonNullable<
  Branch['when']['labels']
>[number][];
const conditions = Object.keys(t.conditions) as readonly Branch['when']['on'][];

interface BranchesProps {
  readonly steps: readonly Step[];
  /** Of the step, from 0. */
  readonly index: number;
  readonly locked: boolean;
  /** What is wrong with a field of a branch. */
  readonly about: (field: string) => string | undefined;
  readonly onChange: (branches: readonly Branch[]) => void;
}

/** Where the sequence continues after a step. The last step has no branches. */
export function Branches({ steps, index, locked, about, onChange }: BranchesProps) {
  const branches = steps[index]?.branches ?? [];
  const targets = steps.flatMap(({ id }, at) =>
    at > index ? [{ value: id, label: text.sequences.form.step(at + 1) }] : [],
  );
  if (branches.length === 0 && (locked || targets.length === 0)) return null;
  const change = (at: number, branch: Branch): void => onChange(branches.with(at, branch));
  return (
    <div className="stack-tight">
      {branches.length > 0 && (
        <>
          <h4>{t.title}</h4>
          <p className="muted small">{t.hint(index + 2)}</p>
        </>
      )}
      {about('') && <p className="field-error">{about('')}</p>}
      {branches.map((branch, at) => (
        <fieldset key={at} className="branch" disabled={locked}>
          <legend className="sr-only">{t.branch(at + 1)}</legend>
          <div className="form-row">
            <Select
              label={t.when}
              value={branch.when.on}
              error={about(`[${at}].when.on`)}
              options={conditions.map((value) => ({ value, label: t.conditions[value] }))}
              onChange={(on) => change(at, { ...branch, when: newBranch(on as Branch['when']['on']).when })}
            />
            {branch.when.on !== 'always' && (
              <Select
                label={t.holds}
                value={String(branch.when.not ?? false)}
                options={(['false', 'true'] as const).map((value) => ({ value, label: t.not[value] }))}
                onChange={(not) => change(at, { ...branch, when: { ...branch.when, not: not === 'true' } })}
              />
            )}
            <Condition
              when={branch.when}
              about={(field) => about(`[${at}].when.${field}`)}
              onChange={(when) => change(at, { ...branch, when })}
            />
            <Select
              label={t.goTo}
              value={branch.go_to}
              error={about(`[${at}].go_to`)}
              options={[
                ...targets,
                ...(targets.some(({ value }) => value === branch.go_to) || branch.go_to === 'end'
                  ? []
                  : [{ value: branch.go_to, label: t.earlier }]),
                { value: 'end', label: t.end },
              ]}
              onChange={(go_to) => change(at, { ...branch, go_to })}
            />
            {!locked && (
              <button
                type="button"
                className="icon-button"
                aria-label={`${t.remove} ${at + 1}`}
                onClick={() => onChange(branches.toSpliced(at, 1))}
              >
                <Trash2 size={16} aria-hidden="true" />
              </button>
            )}
          </div>
          {branch.when.on === 'opened' && <p className="field-hint">{t.opensHint}</p>}
          {branch.when.on === 'replied' && <p className="field-hint">{t.repliesHint}</p>}
        </fieldset>
      ))}
      {!locked && targets.length > 0 && branches.length < maxBranches && (
        <div>
          <Button
            size="small"
            kind="quiet"
            icon={<GitBranch size={14} aria-hidden="true" />}
            onClick={() => onChange([...branches, newBranch('clicked')])}
          >
            {t.add}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConditionProps {
  readonly when: Branch['when'];
  readonly about: (field: string) => string | undefined;
  readonly onChange: (when: Branch['when']) => void;
}

/** What a condition compares with. */
function Condition({ when, about, onChange }: ConditionProps) {
  switch (when.on) {
    case 'replied':
      return (
        <Select
          label={t.label}
          value={when.labels?.[0] ?? ''}
          options={[
            { value: '', label: t.anyReply },
            ...labels.map((value) => ({ value, label: text.conversations.labels[value] })),
          ]}
          onChange={(next) => {
            const chosen = labels.find((one) => one === next);
            onChange({ ...when, labels: chosen ? [chosen] : [] });
          }}
        />
      );
    case 'field':
      return (
        <>
          <Field
            label={t.field}
            required
            maxLength={100}
            placeholder="title"
            error={about('field')}
            value={when.field ?? ''}
            onChange={({ target }) => onChange({ ...when, field: target.value.trim() })}
          />
          <Select
            label={t.match}
            value={when.match ?? 'is'}
            options={(['is', 'contains', 'known'] as const).map((value) => ({
              value,
              label: t.matches[value],
            }))}
            onChange={(match) => onChange({ ...when, match: match as 'is' })}
          />
          {when.match !== 'known' && (
            <Field
              label={t.value}
              required
              maxLength={200}
              error={about('value')}
              value={when.value ?? ''}
              onChange={({ target }) => onChange({ ...when, value: target.value })}
            />
          )}
        </>
      );
    case 'score':
      return (
        <Field
          label={t.score}
          type="number"
          min={0}
          max={100}
          required
          error={about('min_score')}
          value={when.min_score ?? ''}
          onChange={({ target }) => onChange({ ...when, min_score: target.valueAsNumber || 0 })}
        />
      );
    case 'country':
      return (
        <Field
          label={t.countries}
          required
          placeholder="DE, AT"
          error={about('countries') ?? about('countries[0]')}
          value={when.countries?.join(', ') ?? ''}
          onChange={({ target }) =>
            onChange({ ...when, countries: target.value.toUpperCase().split(/[\s,;]+/) })
          }
        />
      );
    default:
      return null;
  }
}
