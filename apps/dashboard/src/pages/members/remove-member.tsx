import { useRef, useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Confirm } from '../../components/confirm';
import { toast } from '../../components/toast';
import { startOver, useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { KeptKeys } from './kept-keys';
import type { Member } from './member';

const t = text.members;

/** Removes a member or leaves the account, and then shows the keys that keep working. */
export function RemoveMember({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const isOwn = useSessionStatus()?.person.id === member.id;
  const [removed, setRemoved] = useState<Schemas['RemovedMember']>();
  const hasKept = useRef(false);
  const remove = async (): Promise<void> => {
    const { id, name } = member;
    const answered = await answer(api.DELETE('/members/{id}', { params: { path: { id } } }));
    if (isOwn) return startOver();
    toast(t.removed(name));
    hasKept.current = answered.keys.length > 0;
    if (hasKept.current) setRemoved(answered);
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  if (removed) return <KeptKeys removed={removed} onClose={onClose} />;
  return (
    <Confirm
      title={isOwn ? t.leaveTitle : t.removeTitle(member.name)}
      action={isOwn ? t.leave : t.remove}
      onConfirm={remove}
      onClose={() => {
        if (!hasKept.current) onClose();
      }}
    >
      {isOwn ? t.leaveText : t.removeText}
    </Confirm>
  );
}
