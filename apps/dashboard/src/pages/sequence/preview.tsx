import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { Drawer } from '../../components/dialog';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';

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
      {data?.messages.map(({ position, subject, text: body, html, missing }) => (
        <article key={position} className="mail">
          <header className="mail-head">
            <span className="faint small">{t.form.step(position)}</span>
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
      ))}
    </Drawer>
  );
}
