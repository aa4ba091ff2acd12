import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { formatAgo, formatNumber } from '../../format/format';
import { text } from '../../text/text';

const t = text.members;

interface KeptKeysProps {
  readonly removed: Schemas['RemovedMember'];
  readonly onClose: () => void;
}

/** Keys of a person who was removed: they belong to the account, and the person may know them. */
export const KeptKeys = ({ removed: { name, keys }, onClose }: KeptKeysProps) => (
  <Dialog title={t.keptTitle(name)} onClose={onClose} locked>
    <p className="muted wrap">{t.kept(name, formatNumber(keys.length))}</p>
    <ul className="line-list">
      {keys.map(({ id, name: key, start, last_used_at }) => (
        <li key={id}>
          <span className="cell-two grow">
            <strong className="clip">{key}</strong>
            <span className="faint small">
              <code>{start}…</code> · {text.keys.columns.used}:{' '}
              {last_used_at ? formatAgo(last_used_at, Date.now()) : text.keys.never}
            </span>
          </span>
        </li>
      ))}
    </ul>
    <footer className="dialog-foot">
      <Button onClick={onClose}>{text.actions.done}</Button>
      <Link to="/app/keys" className="button button-primary button-normal">
        {t.toKeys}
      </Link>
    </footer>
  </Dialog>
);
