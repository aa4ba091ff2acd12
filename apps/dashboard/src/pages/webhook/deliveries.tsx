import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { answer, api } from '../../api/client';
import { Card } from '../../components/card';
import { Empty } from '../../components/empty';
import { Select } from '../../components/field';
import { Pager } from '../../components/pager';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { Table } from '../../components/table';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { deliveryColumns } from './delivery-columns';
import { DeliveryDrawer } from './delivery-drawer';
import { deliveriesKey, states, useRedeliver, type DeliveryState } from './delivery-data';

const t = text.webhooks.deliveries;
const route = getRouteApi('/app/webhooks/$webhook');
/** Milliseconds between two readings; fewer while an attempt is due. */
const pollMs = { due: 2000, idle: 5000 };

/** The deliveries of a webhook. Filter, page and opened delivery are in the URL. */
export function Deliveries({ id }: { readonly id: string }) {
  const { state, cursor, delivery } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useCan('webhooks:write');
  const redeliver = useRedeliver(id);
  const { data, error, refetch } = useQuery({
    queryKey: deliveriesKey(id, { state, cursor }),
    queryFn: () => {
      const query = { limit: 50, cursor, state: state as DeliveryState | undefined };
      return answer(api.GET('/webhooks/{id}/deliveries', { params: { path: { id }, query } }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: page } }) =>
      page?.deliveries.some((one) => one.state === 'pending') ? pollMs.due : pollMs.idle,
  });
  const show = (opened: string | undefined): void =>
    void navigate({ search: (old) => ({ ...old, delivery: opened }), replace: true });
  return (
    <>
      {redeliver.error !== undefined && <Problem error={redeliver.error} />}
      <Card flush title={t.title} note={t.note} action={<StateFilter value={state} />}>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton rows={6} height={24} />}
        {data?.deliveries.length === 0 && (
          <Empty icon={Activity} title={state ? t.noMatchTitle : t.emptyTitle}>
            {state ? t.noMatch : t.empty}
          </Empty>
        )}
        {data && data.deliveries.length > 0 && (
          <Table
            label={t.title}
            rows={data.deliveries}
            columns={deliveryColumns({
              onOpen: show,
              onRedeliver: mayWrite ? (one) => void redeliver.run(one) : undefined,
            })}
            rowKey={(one) => one.id}
            minWidth={1000}
          />
        )}
        <Pager
          cursor={cursor}
          next={data?.next_cursor}
          onGo={(next) => void navigate({ search: { state, cursor: next } })}
        />
      </Card>
      {delivery && <DeliveryDrawer webhook={id} id={delivery} onClose={() => show(undefined)} />}
    </>
  );
}

function StateFilter({ value }: { readonly value: string | undefined }) {
  const navigate = route.useNavigate();
  return (
    <Select
      label={t.state}
      hideLabel
      value={value ?? ''}
      options={[
        { value: '', label: t.allStates },
        ...states.map((state) => ({ value: state, label: t.states[state] })),
      ]}
      onChange={(state) => void navigate({ search: { state } })}
    />
  );
}
