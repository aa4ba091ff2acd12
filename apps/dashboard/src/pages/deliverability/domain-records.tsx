import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { Badge, type Tone } from '../../components/badge';
import { Card } from '../../components/card';
import { Copy } from '../../components/copy';
import { text } from '../../text/text';
import type { DomainRecord, SendingDomain } from './deliverability-data';

const t = text.deliverability.records;

/** Records of a domain, with what to do and what to publish. */
export function DomainRecords({ domain }: { readonly domain: Pick<SendingDomain, 'records'> }) {
  const hasLists = domain.records.some(({ kind }) => kind === 'blocklist');
  return (
    <Card title={t.title}>
      <ul className="line-list">
        {domain.records.map((record) => (
          <RecordLine key={`${record.kind} ${record.name}`} record={record} />
        ))}
      </ul>
      {!hasLists && <p className="muted small">{t.noLists}</p>}
    </Card>
  );
}

/** Whether a record is good, bad, or cannot be judged. */
function toneOf({ state, problem }: DomainRecord): Tone {
  if (state === 'unknown') return 'neutral';
  if (problem === null) return 'good';
  return state === 'listed' ? 'bad' : 'warn';
}

function RecordLine({ record }: { readonly record: DomainRecord }) {
  const { kind, name, state, values, is_stale: isStale, problem, fix, proposed } = record;
  const tone = toneOf(record);
  const Icon = tone === 'good' ? CircleCheck : tone === 'neutral' ? CircleHelp : CircleAlert;
  const advice = [problem, fix].filter((words) => words !== null).join(' ');
  return (
    <li className="finding">
      <Icon
        size={18}
        className={tone === 'good' ? 'good' : tone === 'neutral' ? 'faint' : 'warn'}
        aria-hidden="true"
      />
      <div className="grow stack-tight">
        <div className="row">
          <strong>{t.names[kind]}</strong>
          <Badge tone={tone}>{t.states[state]}</Badge>
          {isStale && state !== 'unknown' && <span className="muted small">{t.stale}</span>}
        </div>
        {advice !== '' && <p className="muted small wrap">{advice}</p>}
        {proposed !== null && (
          <>
            <p className="muted small wrap">{t.at(name)}</p>
            <Copy value={proposed} label={t.copy} />
          </>
        )}
        {proposed === null && values.length > 0 && kind !== 'proof' && (
          <p className="faint small wrap">{values.join(' · ')}</p>
        )}
      </div>
    </li>
  );
}
