import { useInfiniteQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Confidence } from '../../components/confidence';
import { Drawer } from '../../components/dialog';
import { Empty } from '../../components/empty';
import { EvidenceList } from '../../components/evidence-list';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table, type Column } from '../../components/table';
import { VerdictBadge } from '../../components/verdict-badge';
import { formatNumber, none } from '../../format/format';
import { exampleOf } from '../../format/pattern-example';
import { text } from '../../text/text';

const t = text.company;
const limit = 50;

type DomainEmail = Schemas['DomainEmail'];

export function Addresses({ domain }: { readonly domain: string }) {
  const [shown, setShown] = useState<DomainEmail>();
  const query = useInfiniteQuery({
    queryKey: ['domain-search', domain],
    queryFn: ({ pageParam }) =>
      answer(api.GET('/domain-search', { params: { query: { domain, limit, cursor: pageParam } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  const [first] = query.data?.pages ?? [];
  if (!first)
    return (
      <Card>
        <Skeleton rows={8} height={24} />
      </Card>
    );
  const emails = query.data?.pages.flatMap((page) => page.emails) ?? [];
  return (
    <>
      <Card flush>
        {emails.length === 0 ? (
          <Empty icon={AtSign} title={t.noAddressesTitle}>
            {first.hint ?? (first.reason ? t.reasons[first.reason] : t.noAddresses)}
          </Empty>
        ) : (
          <Table
            label={t.tabs.addresses}
            rows={emails}
            columns={columns(setShown)}
            rowKey={({ email }) => email}
            minWidth={760}
          />
        )}
        {emails.length > 0 && (
          <div className="selection-bar">
            <span className="grow muted">
              {text.progress(formatNumber(emails.length), formatNumber(first.total))}
              {first.pattern && (
                <>
                  {' · '}
                  {t.pattern(exampleOf(first.pattern, domain))}
                </>
              )}
            </span>
            {query.hasNextPage && (
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text.table.next}
              </Button>
            )}
          </div>
        )}
      </Card>
      {shown && (
        <Drawer title={shown.email} subtitle={shown.position} onClose={() => setShown(undefined)}>
          <EvidenceList evidence={shown.source_details} />
        </Drawer>
      )}
    </>
  );
}

const columns = (show: (email: DomainEmail) => void): readonly Column<DomainEmail>[] => [
  {
    key: 'email',
    header: t.addressColumns.email,
    sort: ({ email }) => email,
    cell: (row) => (
      <button type="button" className="link-button" onClick={() => show(row)}>
        {row.email}
      </button>
    ),
  },
  { key: 'name', header: t.addressColumns.name, sort: ({ name }) => name, cell: ({ name }) => name ?? none },
  {
    key: 'position',
    header: t.addressColumns.position,
    sort: ({ position }) => position,
    cell: ({ position }) => position ?? none,
  },
  {
    key: 'verdict',
    narrow: true,
    header: t.addressColumns.verdict,
    width: 110,
    cell: ({ verification }) => (verification ? <VerdictBadge verdict={verification.verdict} /> : none),
  },
  {
    key: 'confidence',
    header: t.addressColumns.confidence,
    width: 130,
    align: 'right',
    sort: ({ confidence }) => confidence,
    cell: ({ confidence }) => <Confidence value={confidence} />,
  },
];
