import { LogOut } from 'lucide-react';
import { signOut, switchAccount } from '../api/session';
import { Select } from '../components/field';
import { toast } from '../components/toast';
import { messageOf } from '../api/api-error';
import { useSessionStatus } from '../session/credential/session';
import { text } from '../text/text';

const t = text.accountMenu;

const orExplain = (work: Promise<void>): void =>
  void work.catch((error: unknown) => toast(messageOf(error), 'bad'));

/** The person, the account with a switcher for people of several accounts, and sign-out. */
export function AccountMenu() {
  const status = useSessionStatus();
  if (!status) return null;
  const { person, account, accounts } = status;
  return (
    <div className="account-menu" role="group" aria-label={t.label}>
      {accounts.length > 1 && (
        <Select
          label={t.switch}
          hideLabel
          value={account.id}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => orExplain(switchAccount(id))}
        />
      )}
      <div className="account-person" title={t.signedInAs(person.email)}>
        <span className="cell-two">
          <strong>{person.name}</strong>
          <span className="faint small">
            {accounts.length > 1 ? text.roles[account.role] : `${account.name} · ${text.roles[account.role]}`}
          </span>
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={t.signOut}
          title={t.signOut}
          onClick={() => orExplain(signOut())}
        >
          <LogOut size={17} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
