import type { Schemas } from '../../api/client';
import { Button } from '../../components/button';
import { Copy } from '../../components/copy';
import { Dialog } from '../../components/dialog';
import { formatTime } from '../../format/format';
import { text } from '../../text/text';

const t = text.keys;

interface ShowKeyProps {
  readonly created: Schemas['NewKey'];
  /** Of a rotation: time at which the old key stops working. */
  readonly oldUntil?: string;
  readonly onClose: () => void;
}

/** The only view of a new key. It closes by its button only, so that no stray key press loses the secret. */
export function ShowKey({ created, oldUntil, onClose }: ShowKeyProps) {
  const example = `curl ${location.origin}/usage -H 'X-API-Key: ${created.key}'`;
  return (
    <Dialog title={t.createdTitle} subtitle={t.created} onClose={onClose} locked>
      <Copy value={created.key} label={t.secret} />
      {created.hint && <p className="notice">{created.hint}</p>}
      {oldUntil && (
        <p className="notice notice-warn">
          {new Date(oldUntil).getTime() <= Date.now() ? t.oldEnded : t.oldUntil(formatTime(oldUntil))}
        </p>
      )}
      <div className="stack-tight">
        <h3>{t.example}</h3>
        <Copy value={example} label={t.example} />
      </div>
      <footer className="dialog-foot">
        <Button kind="primary" onClick={onClose}>
          {text.actions.done}
        </Button>
      </footer>
    </Dialog>
  );
}
