import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMembers } from '../../api/members';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Problem } from '../../components/problem';
import { Skeleton } from '../../components/skeleton';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { InvitationTable } from './invitation-table';
import { InviteMember } from './invite-member';
import { MemberTable } from './member-table';
import type { Member } from './member';
import { RoleNotes } from './role-notes';
import { RemoveMember } from './remove-member';

const t = text.members;

export function MembersPage() {
  const isOwner = useSessionStatus()?.account.role === 'owner';
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member>();
  const { data, error, refetch } = useMembers();
  return (
    <Page
      title={t.title}
      intro={isOwner ? t.intro : `${t.intro} ${t.ownersOnly}`}
      actions={
        isOwner && (
          <Button
            kind="primary"
            icon={<UserPlus size={16} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t.invite}
          </Button>
        )
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="card">
          <Skeleton rows={4} height={28} />
        </div>
      )}
      {data && <MemberTable members={data.members} isOwner={isOwner} onRemove={setRemoving} />}
      {data && data.invitations.length > 0 && (
        <InvitationTable invitations={data.invitations} isOwner={isOwner} />
      )}
      {data && <RoleNotes />}
      {inviting && <InviteMember onClose={() => setInviting(false)} />}
      {data && removing && (
        <RemoveMember member={removing} members={data.members} onClose={() => setRemoving(undefined)} />
      )}
    </Page>
  );
}
