import { useState } from 'react';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Select } from '../../components/field';
import { Table, type Column } from '../../components/table';
import { formatAgo, formatDay, formatNumber } from '../../format/format';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { changeRole, ConfirmRole, needsConfirmation, type RoleChange } from './change-role';
import { MemberLimit } from './member-limit';
import { roles, type Member, type Role } from './member';

const t = text.members;

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly isOwner: boolean;
  readonly onRemove: (member: Member) => void;
}

export function MemberTable({ members, isOwner, onRemove }: MemberTableProps) {
  const own = useSessionStatus()?.person.id;
  const [asked, setAsked] = useState<RoleChange>();
  const [limited, setLimited] = useState<Member>();
  const choose = (member: Member, role: Role): void => {
    const wanted = { member, role, isOwn: member.id === own };
    if (needsConfirmation(wanted)) setAsked(wanted);
    else void changeRole(wanted);
  };
  const columns: readonly Column<Member>[] = [
    {
      key: 'person',
      header: t.columns.person,
      sort: ({ name }) => name,
      cell: ({ id, name, email }) => (
        <span className="cell-two">
          <span className="row-tight">
            <strong title={name}>{name}</strong>
            {id === own && <Badge>{t.you}</Badge>}
          </span>
          <span className="faint small" title={email}>
            {email}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      narrow: true,
      header: t.columns.role,
      width: 150,
      sort: ({ role }) => roles.indexOf(role),
      cell: (member) =>
        isOwner ? (
          <Select
            label={t.roleOf(member.name)}
            hideLabel
            value={member.role}
            options={roles.map((role) => ({ value: role, label: text.roles[role] }))}
            onChange={(role) => choose(member, role as Role)}
          />
        ) : (
          text.roles[member.role]
        ),
    },
    {
      key: 'limit',
      header: t.columns.limit,
      width: 140,
      align: 'right',
      sort: ({ monthly_quota }) => monthly_quota ?? null,
      cell: (member) => {
        const limit =
          typeof member.monthly_quota === 'number' ? formatNumber(member.monthly_quota) : t.noLimit;
        return isOwner ? (
          <Button
            size="small"
            kind="quiet"
            aria-label={`${limit}: ${t.limitOf(member.name)}`}
            onClick={() => setLimited(member)}
          >
            {limit}
          </Button>
        ) : (
          limit
        );
      },
    },
    {
      key: 'active',
      header: t.columns.active,
      width: 150,
      sort: ({ last_active_at }) => last_active_at,
      cell: ({ last_active_at }) => (last_active_at ? formatAgo(last_active_at, Date.now()) : t.never),
    },
    {
      key: 'joined',
      header: t.columns.joined,
      width: 130,
      sort: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDay(created_at),
    },
    {
      key: 'actions',
      narrow: true,
      header: t.columns.actions,
      width: 120,
      align: 'right',
      cell: (member) =>
        (isOwner || member.id === own) && (
          <Button
            size="small"
            kind="quiet"
            aria-label={member.id === own ? t.leaveTitle : t.removeTitle(member.name)}
            onClick={() => onRemove(member)}
          >
            {member.id === own ? t.leave : t.remove}
          </Button>
        ),
    },
  ];
  return (
    <section className="card card-flush" aria-label={t.title}>
      <Table label={t.title} rows={members} columns={columns} rowKey={({ id }) => id} minWidth={860} />
      {asked && <ConfirmRole wanted={asked} onClose={() => setAsked(undefined)} />}
      {limited && <MemberLimit member={limited} onClose={() => setLimited(undefined)} />}
    </section>
  );
}
