import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { Badge, type Tone } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { text } from '../../text/text';
import { mailboxKey } from './mailbox-data';
import { senderRecords, type SenderRecord } from './sender-records';

const t = text.mailboxes.check;

interface SenderCheckProps {
  readonly mailbox: Schemas['Mailbox'];
  /** Whether the message of the last test was signed. */
  readonly isSigned: boolean | null | undefined;
}

/** The records that protect the sender of a mailbox, with what to do about missing ones. */
export function SenderCheck({ mailbox, isSigned }: SenderCheckProps) {
  const { id, tracking_domain: trackingDomain } = mailbox;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...mailboxKey(id), 'check', trackingDomain],
    queryFn: () => answer(api.GET('/mailboxes/{id}/check', { params: { path: { id } } })),
  });
  return (
    <Card
      title={t.title}
      note={data ? t.note(data.domain) : t.noteLoading}
      action={
        <Button
          size="small"
          busy={isFetching}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          {t.again}
        </Button>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={5} height={28} />}
      {data && (
        <ul className="line-list">
          {senderRecords(data, { isSigned, trackingDomain }).map((record) => (
            <RecordLine key={record.name} record={record} />
          ))}
        </ul>
      )}
      <p className="muted small">{t.pauses}</p>
    </Card>
  );
}

const icons: Readonly<Record<SenderRecord['state'], ReactNode>> = {
  good: <CircleCheck size={18} className="good" aria-hidden="true" />,
  bad: <CircleAlert size={18} className="warn" aria-hidden="true" />,
  unknown: <CircleHelp size={18} className="faint" aria-hidden="true" />,
};
const tones: Readonly<Record<SenderRecord['state'], Tone>> = {
  good: 'good',
  bad: 'warn',
  unknown: 'neutral',
};

const RecordLine = ({ record }: { readonly record: SenderRecord }) => (
  <li className="finding">
    {icons[record.state]}
    <div className="grow stack-tight">
      <div className="row">
        <strong>{t.records[record.name]}</strong>
        <Badge tone={tones[record.state]}>{record.label}</Badge>
      </div>
      <p className="muted small wrap">{record.words}</p>
    </div>
  </li>
);
