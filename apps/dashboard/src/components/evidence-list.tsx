import type { Schemas } from '../api/client';
import { formatDay, formatWord } from '../format/format';
import { text } from '../text/text';
import { Confidence } from './confidence';
import { ExternalLink } from './external-link';

/** Where, when and how a value was seen. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Schemas['Evidence'][] }) {
  if (evidence.length === 0) return <p className="muted small">{text.evidence.none}</p>;
  return (
    <ul className="evidence">
      {evidence.map(({ method, source, url, first_seen_at, last_seen_at, confidence }, index) => (
        <li key={`${source}${url}${index}`}>
          <div className="row-spread">
            <strong>{formatWord(source)}</strong>
            <Confidence value={confidence} />
          </div>
          <div className="small muted">{formatWord(method)}</div>
          {url && (
            <div className="small">
              <ExternalLink url={url} />
            </div>
          )}
          <div className="small faint">
            {text.evidence.seen(formatDay(first_seen_at), formatDay(last_seen_at))}
          </div>
        </li>
      ))}
    </ul>
  );
}
