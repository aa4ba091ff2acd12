import type { Schemas } from '../api/client';
import { sentenceOf } from '../api/problem-words';
import { formatNumber, formatWord } from '../format/format';
import { text } from '../text/text';
import { Badge, type Tone } from './badge';

const t = text.find;
type Status = Schemas['SourceStatus'];

export const stateTones: Readonly<Record<Status['state'], Tone>> = {
  ok: 'good',
  partial: 'warn',
  failed: 'bad',
  timeout: 'warn',
  off: 'neutral',
  not_applicable: 'neutral',
};

/** `web_search` → `Web search`, unless the texts have another name. */
export const sourceName = (source: Status['source']): string => t.sourceNames[source] ?? formatWord(source);

/** How each source answered a search, with the reason of a failure. */
export const SourceStates = ({ statuses }: { readonly statuses: readonly Status[] }) => (
  <ul className="source-list">
    {statuses.filter(wasAsked).map(({ source, state, found, detail }) => (
      <li key={source} title={sentenceOf(detail)}>
        <StateBadge source={source} state={state} found={found} />
      </li>
    ))}
  </ul>
);

/** Sources that are off, or have nothing of this kind, are no news. */
const wasAsked = ({ state }: Status): boolean => state !== 'off' && state !== 'not_applicable';

interface StateBadgeProps extends Pick<Status, 'state' | 'found'> {
  readonly source?: Status['source'];
}

/** A state in words, with the number of records if the source answered. */
export const StateBadge = ({ source, state, found }: StateBadgeProps) => (
  <Badge tone={stateTones[state]}>
    {source && `${sourceName(source)}: `}
    {state === 'ok' ? t.found(formatNumber(found)) : t.sourceStates[state]}
  </Badge>
);
