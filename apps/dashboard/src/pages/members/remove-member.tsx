import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Confirm } from '../../components/confirm';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { startOver, useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import type { Member } from './member';

const t = text.members;

/** Removes a member or leaves the account. The answer lists the keys that keep working. */
export function RemoveMember({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const isOwn = useSessionStatus()?.person.id === member.id;
  const remove = async (): Promise<void> => {
    const { id, name } = member;
    const { keys } = await answer(api.DELETE('/members/{id}', { params: { path: { id } } }));
    if (isOwn) return startOver();
    const kept =
      keys.length > 0
        ? ` ${t.keptKeys(formatNumber(keys.length))}: ${keys.map((key) => key.name).join(', ')}.`
        : '';
    toast(`${t.removed(name)}${kept}`);
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  return (
    <Confirm
      title={isOwn ? t.leaveTitle : t.removeTitle(member.name)}
      action={isOwn ? t.leave : t.remove}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
      <p>{t.intro}</p>
    </Confirm>
  );
}
