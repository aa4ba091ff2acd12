import { answer, api } from '../../api/client';
import { messageOf } from '../../api/api-error';
import { loadSession } from '../../api/session';
import { queryClient } from '../../api/query-client';
import { Confirm } from '../../components/confirm';
import { toast } from '../../components/toast';
import { text } from '../../text/text';
import type { Member, Role } from './member';

const t = text.members;

/** A role that a person is about to get. */
export interface RoleChange {
  readonly member: Member;
  readonly role: Role;
  /** Whether it is the own role. */
  readonly isOwn: boolean;
}

/** Whether the change cannot be taken back by the person who makes it, or lets another one take the account. */
export const needsConfirmation = ({ role, isOwn }: RoleChange): boolean => isOwn || role === 'owner';

/** @throws ApiError such as for the last owner */
async function change({ member: { id, name }, role, isOwn }: RoleChange): Promise<void> {
  await answer(api.PATCH('/members/{id}', { params: { path: { id } }, body: { role } }));
  toast(t.changed(name, text.roles[role]));
  await queryClient.invalidateQueries({ queryKey: ['members'] });
  if (isOwn) await loadSession();
}

/** Changes a role at once; a failure is shown beside the page. */
export const changeRole = (wanted: RoleChange): Promise<void> =>
  change(wanted).catch((error: unknown) => {
    toast(messageOf(error), 'bad');
  });

interface ChangeRoleProps {
  readonly wanted: RoleChange;
  readonly onClose: () => void;
}

export function ConfirmRole({ wanted, onClose }: ChangeRoleProps) {
  const { member, isOwn } = wanted;
  return (
    <Confirm
      title={isOwn ? t.lowerOwnTitle : t.makeOwnerTitle(member.name)}
      action={isOwn ? t.lowerOwn : t.makeOwner}
      onConfirm={() => change(wanted)}
      onClose={onClose}
    >
      {isOwn ? t.lowerOwnText : t.makeOwnerText}
    </Confirm>
  );
}
