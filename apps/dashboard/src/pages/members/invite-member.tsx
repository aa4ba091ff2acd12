import { useState, type FormEvent } from 'react';
import { answer, api, type Schemas } from '../../api/client';
import { errorOf } from '../../api/api-error';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field, Select } from '../../components/field';
import { Problem } from '../../components/problem';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { text } from '../../text/text';
import { Invited } from './invited';
import { roles, type Role } from './member';

const t = text.members;

export function InviteMember({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm, forget] = useDraft<{ email: string; role: Role }>('invite', {
    email: '',
    role: 'member',
  });
  const [invitation, setInvitation] = useState<Schemas['NewInvitation']>();
  const invite = useAction(async () => {
    const body = { email: form.email.trim(), role: form.role };
    setInvitation(await answer(api.POST('/invitations', { body })));
    forget();
    await queryClient.invalidateQueries({ queryKey: ['members'] });
  });
  if (invitation) return <Invited invitation={invitation} onClose={onClose} />;
  const error = invite.error === undefined ? undefined : errorOf(invite.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void invite.run();
  };
  return (
    <Dialog title={t.inviteTitle} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t.email}
          type="email"
          name="email"
          required
          maxLength={254}
          value={form.email}
          error={error?.about('body.email')}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
        <Select
          label={t.role}
          value={form.role}
          hint={text.roleNotes[form.role]}
          options={roles.map((role) => ({ value: role, label: text.roles[role] }))}
          onChange={(role) => setForm({ ...form, role: role as Role })}
        />
        {error && error.about('body.email') === undefined && <Problem error={error} />}
        <footer className="dialog-foot">
          <Button onClick={onClose}>{text.actions.cancel}</Button>
          <Button type="submit" kind="primary" busy={invite.busy}>
            {t.invite}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
