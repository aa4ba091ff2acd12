import { useId, type ComponentProps, type ReactNode } from 'react';

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The label is for screen readers only, where the surroundings show the meaning. */
  readonly hideLabel?: boolean;
}

interface FrameProps extends Labelled {
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, error, hideLabel, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {children}
      {error ? (
        <p className="field-error" id={`${id}-hint`} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const described = (id: string, { hint, error }: Labelled) => ({
  'aria-describedby': hint || error ? `${id}-hint` : undefined,
  'aria-invalid': error ? true : undefined,
});

/** A text field with its label, hint and error. */
export function Field({ label, hint, error, hideLabel, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  const labelled = { label, hint, error, hideLabel };
  return (
    <Frame id={id} {...labelled}>
      <input id={id} className="input" autoComplete="off" {...described(id, labelled)} {...input} />
    </Frame>
  );
}

/** A field of several lines. */
export function TextArea({ label, hint, error, hideLabel, ...input }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  const labelled = { label, hint, error, hideLabel };
  return (
    <Frame id={id} {...labelled}>
      <textarea id={id} className="input textarea" {...described(id, labelled)} {...input} />
    </Frame>
  );
}

interface SelectProps extends Labelled, Omit<ComponentProps<'select'>, 'onChange'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice of one among several. */
export function Select({ label, hint, error, hideLabel, options, onChange, ...select }: SelectProps) {
  const id = useId();
  const labelled = { label, hint, error, hideLabel };
  return (
    <Frame id={id} {...labelled}>
      <select
        id={id}
        className="input select"
        {...described(id, labelled)}
        {...select}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: ReactNode;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
