import { useId } from 'react';

interface FileFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly accept?: string;
  readonly onChange: (file: File | undefined) => void;
}

export function FileField({
  label,
  hint,
  error,
  accept = '.csv,.tsv,.txt,text/csv',
  onChange,
}: FileFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        className="input file-input"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint}
      </p>
    </div>
  );
}
