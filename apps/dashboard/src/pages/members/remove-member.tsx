import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Confirm } from '../../components/confirm';
import { Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { startOver, useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import type { Member } from './member';

const t = text.members;

interface RemoveMemberProps {
  readonly member: Member;
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Removes a member or leaves the account, and asks for the things of the member. */
export function RemoveMember({ member, members, onClose }: RemoveMemberProps) {
  const isOwn = useSessionStatus()?.person.id === member.id;
  /** Member who takes the things over; empty: they stop. */
  const [to, setTo] = useState('');
  const { id, name } = member;
  const { data, error } = useQuery({
    queryKey: ['members', id, 'things'],
    queryFn: () => answer(api.GET('/members/{id}/things', { params: { path: { id } } })),
    staleTime: 0,
  });
  const successors = members.filter((other) => other.id !== id && other.role !== 'viewer');
  const remove = async (): Promise<void> => {
    const query = to === '' ? { things: 'stop' as const } : { things: 'hand_over' as const, to };
    const { keys } = await answer(api.DELETE('/members/{id}', { params: { path: { id }, query } }));
    if (isOwn) return startOver();
    toast(t.removed(name, formatNumber(keys.length)));
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  return (
    <Confirm
      title={isOwn ? t.leaveTitle : t.removeTitle(name)}
      action={isOwn ? t.leave : t.remove}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{isOwn ? t.leaveText : t.removeText}</p>
      {error && <Problem error={error} />}
      {!data && !error && <Skeleton rows={2} height={20} />}
      {data && <Made made={data} />}
      {data && data.things.length + data.unlisted.length > 0 && (
        <Select
          label={t.madeChoice}
          value={to}
          options={[
            { value: '', label: t.stop },
            ...successors.map((other) => ({ value: other.id, label: t.handOver(other.name) })),
          ]}
          onChange={setTo}
        />
      )}
    </Confirm>
  );
}

function Made({ made: { things, unlisted } }: { readonly made: Schemas['MemberThings'] }) {
  const byKind = [...Map.groupBy(things, ({ kind }) => kind)];
  return (
    <>
      <p>{things.length === 0 ? t.madeNothing : t.made}</p>
      {things.length > 0 && (
        <ul className="line-list">
          {byKind.map(([kind, all]) => (
            <li key={kind}>
              <span className="cell-two grow">
                <strong>{t.things[kind](formatNumber(all.length))}</strong>
                <span className="faint small clip">{all.map((thing) => thing.name).join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {unlisted.length > 0 && <p>{t.madeUnlisted}</p>}
    </>
  );
}
