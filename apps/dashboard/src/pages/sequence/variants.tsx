import { Plus, Split, Trash2 } from 'lucide-react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { formatPercent } from '../../format/format';
import { text } from '../../text/text';
import { MessageBody } from './message-body';
import { newVariant, type Step, type Variant } from './sequence-form';
import { maxVariants, sharesOf } from './variant-shares';

const t = text.sequences.variants;

interface VariantsProps {
  readonly step: Step;
  readonly position: number;
  /** Variants of a started sequence cannot be changed. */
  readonly locked: boolean;
  readonly onChange: (variants: readonly Variant[]) => void;
}

/** Up to five texts of a step to compare, each with its share of the recipients. */
export function Variants({ step, position, locked, onChange }: VariantsProps) {
  const { variants } = step;
  if (variants.length === 0)
    return locked ? null : (
      <div>
        <Button
          size="small"
          icon={<Split size={14} aria-hidden="true" />}
          onClick={() => onChange([newVariant, newVariant])}
        >
          {t.start}
        </Button>
      </div>
    );
  const shares = sharesOf(variants);
  return (
    <section className="stack" aria-label={t.of(position)}>
      <div className="stack-tight">
        <strong>{t.title}</strong>
        <p className="field-hint">{t.note}</p>
      </div>
      {variants.map((variant, index) => (
        <VariantForm
          key={index}
          {...{ variant, step, locked }}
          number={index + 1}
          share={shares[index] ?? 0}
          onChange={(part) => onChange(variants.with(index, { ...variant, ...part }))}
          onRemove={() => onChange(variants.toSpliced(index, 1))}
        />
      ))}
      {!locked && variants.length < maxVariants && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => onChange([...variants, newVariant])}
          >
            {t.add}
          </Button>
        </div>
      )}
    </section>
  );
}

interface VariantFormProps {
  readonly variant: Variant;
  readonly step: Step;
  readonly number: number;
  /** In percent of the recipients. */
  readonly share: number;
  readonly locked: boolean;
  readonly onChange: (part: Partial<Variant>) => void;
  readonly onRemove: () => void;
}

function VariantForm({ variant, step, number, share, locked, onChange, onRemove }: VariantFormProps) {
  return (
    <fieldset className="variant">
      <legend className="sr-only">{t.variant(number)}</legend>
      <div className="row-spread">
        <span className="row">
          <strong aria-hidden="true">{t.variant(number)}</strong>
          <span className="muted small">{t.share(formatPercent(share))}</span>
        </span>
        {!locked && (
          <button type="button" className="icon-button" aria-label={t.remove(number)} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="form-row variant-row">
        <Field
          label={t.subject}
          maxLength={500}
          placeholder={step.subject || t.asStep}
          value={variant.subject ?? ''}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        <Field
          label={t.weight}
          type="number"
          required
          min={1}
          max={100}
          value={variant.weight}
          onChange={(event) => onChange({ weight: event.target.valueAsNumber || 1 })}
        />
      </div>
      <MessageBody
        label={t.body}
        placeholder={t.asStep}
        rows={5}
        locked={locked}
        body_text={variant.body_text ?? null}
        body_html={variant.body_html ?? null}
        errors={{ text: undefined, html: undefined }}
        onChange={onChange}
      />
    </fieldset>
  );
}
