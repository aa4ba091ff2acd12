import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { Drawer } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import { stepsOf, type PreviewedStep as Step } from './previewed-steps';

const t = text.sequences;

/** The rendered messages. HTML is shown as source: it is untrusted, and a preview must load nothing. */
export function Preview({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sequences', id, 'preview'],
    queryFn: () => answer(api.GET('/sequences/{id}/preview', { params: { path: { id } } })),
    staleTime: 0,
  });
  return (
    <Drawer title={t.preview} subtitle={t.previewNote} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data?.messages.length === 0 && <p className="muted">{t.previewNone}</p>}
      {data && stepsOf(data.messages).map((step) => <PreviewedStep key={step.position} step={step} />)}
    </Drawer>
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
      <div className="mail-body">{body}</div>
      {html && (
        <details className="mail-html">
          <summary>{t.showHtml}</summary>
          <pre className="wrap">{html}</pre>
        </details>
      )}
    </article>
  );
}
