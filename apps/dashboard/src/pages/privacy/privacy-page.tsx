import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../api/download';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Confirm } from '../../components/confirm';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { toast } from '../../components/toast';
import { formatNumber, formatTime, formatWord } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';

const t = text.privacy;

type Erasure = Schemas['AccountErasure'];
type Report = Schemas['SubjectReport'];

/** The person of an entry: an address if it has the sign of one, or else a number. */
const personOf = (entry: string): { email: string } | { phone: string } => {
  const value = entry.trim();
  return value.includes('@') ? { email: value } : { phone: value };
};

export function PrivacyPage() {
  const [value, setValue] = useState('');
  const [erasing, setErasing] = useState(false);
  const [report, setReport] = useState<Report>();
  const { data, error, refetch } = useQuery({
    queryKey: ['account-erasures'],
    queryFn: () => answer(api.GET('/privacy/account-erasures')),
    // Services erase within seconds.
    refetchInterval: ({ state }) =>
      state.data?.erasures.some((each) => each.state === 'under_way') ? 2000 : false,
  });
  const read = useAction(async () => setReport(await reportOf(value)));
  const erase = async (): Promise<void> => {
    await answer(api.POST('/privacy/account-erasures', { body: personOf(value) }));
    setValue('');
    setReport(undefined);
    void queryClient.invalidateQueries({ queryKey: ['account-erasures'] });
    toast(t.begun);
  };
  return (
    <Page title={t.title} intro={t.intro}>
      <Card title={t.person}>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void read.run();
          }}
        >
          <Field
            label={t.value}
            name="person"
            required
            maxLength={320}
            placeholder={t.placeholder}
            value={value}
            onChange={(event) => {
              setValue(event.target.value);
              setReport(undefined);
            }}
          />
          <div className="row">
            <Button type="submit" busy={read.busy}>
              {t.read}
            </Button>
            <Button kind="danger" disabled={value.trim() === ''} onClick={() => setErasing(true)}>
              {t.erase}
            </Button>
          </div>
          {read.error !== undefined && <Problem error={read.error} />}
        </form>
        {report && <Held report={report} />}
      </Card>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      <section className="card card-flush" aria-label={t.erasures}>
        {!data && !error && <Skeleton rows={4} height={24} />}
        {data?.erasures.length === 0 && (
          <Empty icon={UserX} title={t.emptyTitle}>
            {t.empty}
          </Empty>
        )}
        {data && data.erasures.length > 0 && (
          <Table
            label={t.erasures}
            rows={data.erasures}
            columns={columns}
            rowKey={({ id }) => id}
            minWidth={820}
          />
        )}
      </section>
      {erasing && (
        <Confirm
          title={t.eraseTitle(value.trim())}
          action={t.erase}
          onConfirm={erase}
          onClose={() => setErasing(false)}
        >
          {t.eraseText}
        </Confirm>
      )}
    </Page>
  );
}

/** All pages of the report. */
async function reportOf(value: string): Promise<Report> {
  let report: Report | undefined;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { ...personOf(value), ...(cursor && { cursor }) };
    const page: Report = await answer(api.GET('/privacy/account-subjects', { params: { query } }));
    report = { ...page, items: [...(report?.items ?? []), ...page.items] };
    cursor = page.next_cursor;
  }
  return report as Report;
}

function Held({ report }: { readonly report: Report }) {
  const kinds = Map.groupBy(report.items, ({ what }) => what);
  const save = (): void =>
    saveFile('person.json', new Blob([JSON.stringify(report.items, null, 2)], { type: 'application/json' }));
  return (
    <>
      {report.partial && <p className="muted">{t.partial}</p>}
      {report.items.length === 0 && !report.partial && <p className="muted">{t.nothing}</p>}
      {report.items.length > 0 && (
        <>
          <dl className="facts">
            {[...kinds].map(([what, items]) => (
              <div key={what} className="contents">
                <dt>{formatWord(what)}</dt>
                <dd>{formatNumber(items.length)}</dd>
              </div>
            ))}
          </dl>
          <div className="row">
            <Button onClick={save}>{t.save}</Button>
          </div>
        </>
      )}
    </>
  );
}

const removed = ({ services }: Erasure): number =>
  services.reduce((sum, service) => sum + (service.removed ?? 0), 0);

const columns: readonly Column<Erasure>[] = [
  {
    key: 'requested',
    header: t.columns.requested,
    width: 200,
    cell: ({ requested_at }) => formatTime(requested_at),
  },
  {
    key: 'own',
    narrow: true,
    header: t.columns.own,
    width: 130,
    cell: (erasure) => (
      <span className="cell-two">
        <Badge tone={erasure.state === 'complete' ? 'good' : 'neutral'}>{t.states[erasure.state]}</Badge>
        <span className="faint small">{t.rows(formatNumber(removed(erasure)))}</span>
      </span>
    ),
  },
  {
    key: 'rest',
    header: t.columns.rest,
    width: 260,
    cell: ({ rest }) => (
      <span className="cell-two">
        <Badge tone={rest.state === 'erased' ? 'good' : 'neutral'}>{t.rest[rest.state]}</Badge>
        {rest.reason && <span className="faint small wrap">{rest.reason}</span>}
      </span>
    ),
  },
  {
    key: 'id',
    header: t.columns.id,
    cell: ({ id }) => (
      <code className="clip" title={id}>
        {id}
      </code>
    ),
  },
];
