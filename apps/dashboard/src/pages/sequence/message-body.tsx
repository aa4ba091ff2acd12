import { lazy, Suspense, useRef, useState } from 'react';
import { TextArea } from '../../components/field';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import { fieldsOfPeople, insertAtCaret, InsertField } from './insert-field';
import { htmlOfText, isSimple, textOfHtml } from './message-markup';

const t = text.sequences.form;

/** The editor of formatted messages is loaded when the first one is shown. */
const RichText = lazy(async () => ({ default: (await import('./rich-text')).RichText }));

const kinds = ['text', 'formatted', 'source'] as const;
type Kind = (typeof kinds)[number];

interface Body {
  readonly body_text: string | null;
  readonly body_html: string | null;
}

interface MessageBodyProps extends Body {
  /** Of the text, such as `Message`. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  readonly rows: number;
  readonly locked: boolean;
  /** Whether the text is a template of a message to a lead. Default: true. */
  readonly hasFields?: boolean;
  /** The value of a field, for an answer to one person. Default: the field itself is inserted. */
  readonly fieldOf?: ((field: string) => Promise<string>) | undefined;
  readonly errors: { readonly text: string | undefined; readonly html: string | undefined };
  readonly onChange: (body: Partial<Body>) => void;
}

/** The text of a message: plain, formatted, or as HTML source where a message has more than simple formatting. */
export function MessageBody({
  label,
  hint,
  placeholder,
  rows,
  locked,
  hasFields = true,
  fieldOf,
  errors,
  onChange,
  ...body
}: MessageBodyProps) {
  const html = body.body_html ?? '';
  const [wanted, setWanted] = useState<Kind>();
  const area = useRef<HTMLDivElement>(null);
  const natural: Kind = html === '' ? 'text' : isSimple(html) ? 'formatted' : 'source';
  const kind = wanted === 'formatted' && !isSimple(html) ? 'source' : (wanted ?? natural);
  const choose = (next: Kind): void => {
    setWanted(next);
    if (next === kind) return;
    // The plain text of a message that has both stays.
    if (next === 'text') onChange({ body_text: body.body_text || textOfHtml(html), body_html: null });
    else if (kind === 'text') onChange({ body_text: '', body_html: htmlOfText(body.body_text ?? '') });
  };
  const field = kind === 'text' ? 'body_text' : 'body_html';
  const insert = async (value: string): Promise<void> => {
    const inserted = fieldOf ? await fieldOf(value) : value;
    const control = area.current?.querySelector('textarea');
    if (control) onChange({ [field]: insertAtCaret(control, inserted) });
  };
  return (
    <div className="stack-tight message-body" ref={area}>
      <div className="row-spread">
        <div className="segmented" role="group" aria-label={t.kind}>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              disabled={locked || (one === 'formatted' && !isSimple(html))}
              title={one === 'formatted' && !isSimple(html) ? t.notSimple : undefined}
              onClick={() => choose(one)}
            >
              {t.kinds[one]}
            </button>
          ))}
        </div>
        {!locked && hasFields && kind !== 'formatted' && (
          <InsertField names={fieldOf && fieldsOfPeople} onInsert={(value) => void insert(value)} />
        )}
      </div>
      {kind === 'text' && (
        <TextArea
          label={label}
          hint={hint}
          error={errors.text}
          rows={rows}
          maxLength={40_000}
          placeholder={placeholder}
          value={body.body_text ?? ''}
          onChange={(event) => onChange({ body_text: event.target.value })}
        />
      )}
      {kind === 'formatted' && (
        <Suspense fallback={<Skeleton rows={rows} />}>
          <RichText
            label={label}
            html={html}
            locked={locked}
            hasFields={hasFields}
            fieldOf={fieldOf}
            error={errors.html}
            onChange={(body_html) => onChange({ body_html })}
          />
        </Suspense>
      )}
      {kind === 'source' && (
        <TextArea
          label={t.html}
          hint={t.htmlHint}
          error={errors.html}
          rows={rows}
          spellCheck={false}
          className="input textarea mono"
          maxLength={80_000}
          placeholder={placeholder}
          value={html}
          onChange={(event) => onChange({ body_html: event.target.value })}
        />
      )}
      {kind !== 'text' && (body.body_text || errors.text) && (
        <TextArea
          label={t.plainPart}
          hint={t.plainPartHint}
          error={errors.text}
          rows={3}
          maxLength={40_000}
          value={body.body_text ?? ''}
          onChange={(event) => onChange({ body_text: event.target.value })}
        />
      )}
    </div>
  );
}
