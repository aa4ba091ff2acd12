import type { Schemas } from '../api/client';
import { formatNumber, formatWord } from '../format/format';
import { text } from '../text/text';
import { Badge, type Tone } from './badge';

const t = text.find;
type Status = Schemas['SourceStatus'];

const tones: Readonly<Record<Status['state'], Tone>> = {
  ok: 'good',
  partial: 'warn',
  failed: 'bad',
  timeout: 'warn',
  off: 'neutral',
  not_applicable: 'neutral',
};

/** How each source answered a search, with the reason of a failure. */
export const SourceStates = ({ statuses }: { readonly statuses: readonly Status[] }) => (
  <ul className="source-list">
    {statuses.map(({ source, state, found, detail }) => (
      <li key={source} title={detail ?? undefined}>
        <Badge tone={tones[state]}>
          {formatWord(source)}: {state === 'ok' ? t.found(formatNumber(found)) : t.sourceStates[state]}
        </Badge>
      </li>
    ))}
  </ul>
);
