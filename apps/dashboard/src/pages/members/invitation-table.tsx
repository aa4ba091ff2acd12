import { useState } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Confirm } from '../../components/confirm';
import { Problem } from '../../components/problem';
import { Table, type Column } from '../../components/table';
import { formatDay } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { text } from '../../text/text';
import { Invited } from './invited';

const t = text.members;
type Invitation = Schemas['Invitation'];

interface InvitationTableProps {
  readonly invitations: readonly Invitation[];
  readonly isOwner: boolean;
}

export function InvitationTable({ invitations, isOwner }: InvitationTableProps) {
  const [revoking, setRevoking] = useState<Invitation>();
  const [renewed, setRenewed] = useState<Schemas['NewInvitation']>();
  const renew = useAction(async ({ email, role }: Invitation) => {
    setRenewed(await answer(api.POST('/invitations', { body: { email, role } })));
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  });
  const revoke = async (): Promise<void> => {
    const id = revoking?.id ?? '';
    await answer(api.DELETE('/invitations/{id}', { params: { path: { id } } }));
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  };
  const columns: readonly Column<Invitation>[] = [
    {
      key: 'email',
      header: t.invitationColumns.email,
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    { key: 'role', header: t.invitationColumns.role, width: 150, cell: ({ role }) => text.roles[role] },
    {
      key: 'expires',
      header: t.invitationColumns.expires,
      width: 150,
      cell: ({ expires_at }) => formatDay(expires_at),
    },
    {
      key: 'actions',
      header: t.invitationColumns.actions,
      width: 190,
      align: 'right',
      cell: (invitation) =>
        isOwner && (
          <span className="cell-actions">
            <Button
              size="small"
              kind="quiet"
              aria-label={t.renewTitle(invitation.email)}
              onClick={() => void renew.run(invitation)}
            >
              {t.renew}
            </Button>
            <Button
              size="small"
              kind="quiet"
              aria-label={t.revokeTitle(invitation.email)}
              onClick={() => setRevoking(invitation)}
            >
              {t.revoke}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Card title={t.invitations} flush>
      <Table
        label={t.invitations}
        rows={invitations}
        columns={columns}
        rowKey={({ id }) => id}
        minWidth={660}
      />
      {renew.error !== undefined && <Problem error={renew.error} />}
      {renewed && <Invited invitation={renewed} onClose={() => setRenewed(undefined)} />}
      {revoking && (
        <Confirm
          title={t.revokeTitle(revoking.email)}
          action={t.revoke}
          onConfirm={revoke}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t.revokeText}</p>
        </Confirm>
      )}
    </Card>
  );
}
