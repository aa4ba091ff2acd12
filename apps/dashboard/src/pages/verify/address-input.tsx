import { FileUp } from 'lucide-react';
import { useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button } from '../../components/button';
import { TextArea } from '../../components/field';
import { readAddresses } from '../../format/addresses';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';

const t = text.verify;
const maxFile = 50_000_000;
/** Characters that the field shows: browsers take minutes for the layout of megabytes of text. */
const maxShown = 100_000;

interface AddressInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onStart: () => void;
  /** A file was chosen or dropped, which the service reads by its columns. */
  readonly onFile: (file: File) => void;
}

/** A field for addresses that also takes a file, chosen or dropped. */
export function AddressInput({ value, onChange, error, busy, onStart, onFile }: AddressInputProps) {
  const [fileError, setFileError] = useState<string>();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { emails, duplicates, left } = useMemo(() => readAddresses(value), [value]);
  const read = (file: File | undefined): void => {
    if (!file) return;
    setFileError(file.size > maxFile ? t.tooLarge : undefined);
    if (file.size <= maxFile) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    read(file);
  };
  const isLong = value.length > maxShown;
  // Otherwise the browser would lay out all of the text before its change is known here.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (isLong || pasted.length <= maxShown) return;
    event.preventDefault();
    setFileError(undefined);
    const { value: old, selectionStart, selectionEnd } = event.currentTarget;
    onChange(old.slice(0, selectionStart) + pasted + old.slice(selectionEnd));
  };
  const notes = [
    isLong && t.beginning,
    duplicates && t.duplicates(formatNumber(duplicates)),
    left && t.left(formatNumber(left)),
  ].filter(Boolean);
  return (
    <div className="form">
      <div
        data-over={over || undefined}
        className="drop-target"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <TextArea
          label={t.label}
          name="addresses"
          rows={6}
          spellCheck={false}
          placeholder={t.placeholder}
          hint={notes.length > 0 ? notes.join(' ') : t.hint}
          error={fileError ?? error}
          value={isLong ? value.slice(0, maxShown) : value}
          readOnly={isLong}
          onPaste={paste}
          onChange={(event) => {
            setFileError(undefined);
            onChange(event.target.value);
          }}
        />
      </div>
      <div className="row-spread">
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.jsonl,.ndjson,.xlsx,text/*"
          aria-label={t.choose}
          onChange={(event) => {
            read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
          {t.choose}
        </Button>
        {isLong && <Button onClick={() => onChange('')}>{t.clear}</Button>}
        <Button kind="primary" busy={busy} onClick={onStart}>
          {emails.length > 0 ? t.action(formatNumber(emails.length)) : t.actionNone}
        </Button>
      </div>
    </div>
  );
}
