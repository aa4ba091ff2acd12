import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { text } from '../../text/text';
import { fieldsOfPeople, InsertField } from './insert-field';

const t = text.sequences.formatting;

/** Only what mail programs show alike. The policy of the page forbids style elements. */
const schema = StarterKit.configure({
  ...{ blockquote: false, code: false, codeBlock: false, dropcursor: false, gapcursor: false },
  ...{ heading: false, horizontalRule: false, strike: false, underline: false, trailingNode: false },
  link: {
    openOnClick: false,
    autolink: true,
    // A target may be a field, such as the link to unsubscribe.
    isAllowedUri: (target) => /^(?:https?:|mailto:|tel:|\{\{)/i.test(target),
    HTMLAttributes: { target: null, rel: null, class: null },
  },
});

/** Simple HTML without the empty paragraph of an empty message. */
const htmlIn = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

interface RichTextProps {
  readonly label: string;
  readonly html: string;
  readonly locked: boolean;
  readonly hasFields: boolean;
  readonly fieldOf: ((field: string) => Promise<string>) | undefined;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

/** A message with simple formatting, as in a mail program. */
export function RichText({ label, html, locked, hasFields, fieldOf, error, onChange }: RichTextProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setVersion] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [schema],
      content: html,
      editable: !locked,
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: 'input textarea rich-text',
          ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': id }),
        },
      },
      onUpdate: ({ editor: now }) => changed.current(htmlIn(now)),
      onTransaction: () => setVersion((version) => version + 1),
    });
    // A field goes behind the text until another place is chosen.
    made.commands.setTextSelection(made.state.doc.content.size);
    setEditor(made);
    return () => made.destroy();
    // A new message has a new editor; changes of the same one come from it.
  }, [label, locked, error]);
  useEffect(() => {
    // Discarded changes and templates replace the content.
    if (editor && htmlIn(editor) !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const chain = () => editor?.chain().focus();
  const insert = async (field: string): Promise<void> => {
    const value = fieldOf ? await fieldOf(field) : field;
    if (value !== '') chain()?.insertContent({ type: 'text', text: value }).run();
  };
  const marks = [
    { name: 'bold', icon: Bold, run: () => chain()?.toggleBold().run() },
    { name: 'italic', icon: Italic, run: () => chain()?.toggleItalic().run() },
    { name: 'link', icon: Link2, run: () => setLinking(true) },
    { name: 'bulletList', icon: List, run: () => chain()?.toggleBulletList().run() },
    { name: 'orderedList', icon: ListOrdered, run: () => chain()?.toggleOrderedList().run() },
  ] as const;
  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {!locked && (
        <div className="row format-bar" role="toolbar" aria-label={t.label}>
          {marks.map(({ name, icon: Icon, run }) => (
            <button
              key={name}
              type="button"
              className="icon-button"
              aria-label={t[name]}
              title={t[name]}
              aria-pressed={editor?.isActive(name) ?? false}
              onClick={run}
            >
              <Icon size={16} aria-hidden="true" />
            </button>
          ))}
          <button
            type="button"
            className="icon-button"
            aria-label={t.undo}
            onClick={() => chain()?.undo().run()}
          >
            <Undo2 size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t.redo}
            onClick={() => chain()?.redo().run()}
          >
            <Redo2 size={16} aria-hidden="true" />
          </button>
          {hasFields && (
            <InsertField names={fieldOf && fieldsOfPeople} onInsert={(field) => void insert(field)} />
          )}
        </div>
      )}
      <div ref={place} />
      {error !== undefined && (
        <p className="field-error" id={id} role="alert">
          {error}
        </p>
      )}
      {isLinking && editor && (
        <LinkDialog
          target={String(editor.getAttributes('link')['href'] ?? '')}
          hasFields={hasFields && fieldOf === undefined}
          hasText={!editor.state.selection.empty || editor.isActive('link')}
          onClose={() => setLinking(false)}
          onLink={(target, words) => {
            setLinking(false);
            if (target === '') chain()?.extendMarkRange('link').unsetLink().run();
            else if (words === undefined) chain()?.extendMarkRange('link').setLink({ href: target }).run();
            else
              chain()
                ?.insertContent({
                  type: 'text',
                  text: words,
                  marks: [{ type: 'link', attrs: { href: target } }],
                })
                .run();
          }}
        />
      )}
    </div>
  );
}

interface LinkDialogProps {
  readonly target: string;
  readonly hasFields: boolean;
  /** Whether a text is selected that becomes the link. */
  readonly hasText: boolean;
  readonly onLink: (target: string, words: string | undefined) => void;
  readonly onClose: () => void;
}

function LinkDialog({ target: old, hasFields, hasText, onLink, onClose }: LinkDialogProps) {
  const [target, setTarget] = useState(old);
  const [words, setWords] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const given = target.trim();
    const whole = given === '' || /^(?:[a-z]+:|\{\{)/i.test(given) ? given : `https://${given}`;
    onLink(whole, hasText ? undefined : words.trim() || whole);
  };
  return (
    <Dialog title={t.link} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.target}
          hint={hasFields ? t.targetHint : undefined}
          maxLength={2000}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        />
        {!hasText && (
          <Field
            label={t.words}
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {hasFields && (
          <div>
            <Button size="small" onClick={() => setTarget('{{ unsubscribe_url }}')}>
              {text.sequences.insert.fields.unsubscribe_url}
            </Button>
          </div>
        )}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary">
            {t.apply}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
