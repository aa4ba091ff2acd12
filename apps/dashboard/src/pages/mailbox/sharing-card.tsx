import { answer, api, type Schemas } from '../../api/client';
import { useMembers } from '../../api/members';
import { Card } from '../../components/card';
import { Checkbox } from '../../components/field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';
import { keepMailbox } from './mailbox-data';

const t = text.mailboxes.sharing;

/** Who sees the conversations of the mailbox. Its creator and owners decide. */
export function SharingCard({ mailbox }: { readonly mailbox: Schemas['Mailbox'] }) {
  const session = useSessionStatus();
  const members = useMembers().data?.members ?? [];
  const { id, created_by: creator, shared_with: shared } = mailbox;
  const decides = session?.account.role === 'owner' || session?.person.id === creator;
  const share = useAction(async (member: string, isShared: boolean) => {
    const shared_with = isShared ? [...shared, member] : shared.filter((one) => one !== member);
    keepMailbox(
      await answer(api.PATCH('/mailboxes/{id}', { params: { path: { id } }, body: { shared_with } })),
    );
  });
  // Owners and the creator see them anyway, and viewers read no mail.
  const others = members.filter(({ id: member, role }) => role === 'member' && member !== creator);
  return (
    <Card title={t.title}>
      <p className="muted small">{others.length === 0 ? t.alone : decides ? t.intro : t.notYours}</p>
      {others.length > 0 && (
        <fieldset className="stack-tight" disabled={!decides || share.busy}>
          <legend className="sr-only">{t.title}</legend>
          {others.map(({ id: member, name }) => (
            <Checkbox
              key={member}
              label={name}
              checked={shared.includes(member)}
              onChange={(isShared) => void share.run(member, isShared)}
            />
          ))}
        </fieldset>
      )}
      {share.error !== undefined && <Problem error={share.error} />}
    </Card>
  );
}
