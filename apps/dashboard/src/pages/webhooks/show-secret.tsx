import { Button } from '../../components/button';
import { Copy } from '../../components/copy';
import { Dialog } from '../../components/dialog';
import { formatTime } from '../../format/format';
import { text } from '../../text/text';

const t = text.webhooks.secret;

interface ShowSecretProps {
  readonly secret: string;
  /** After a rotation: time until which both secrets sign. */
  readonly previousUntil?: string | null;
  readonly onClose: () => void;
}

const example = `import { Webhook } from 'standardwebhooks';

const event = new Webhook(secret).verify(body, request.headers);`;

/** The only view of a secret. It closes by its button only, so that no stray key press loses it. */
export const ShowSecret = ({ secret, previousUntil, onClose }: ShowSecretProps) => (
  <Dialog
    title={previousUntil === undefined ? t.createdTitle : t.rotatedTitle}
    subtitle={t.note}
    onClose={onClose}
    locked
  >
    <Copy value={secret} label={t.label} />
    {previousUntil && <p className="notice notice-warn">{t.both(formatTime(previousUntil))}</p>}
    <div className="stack-tight">
      <h3>{t.verify}</h3>
      <pre className="code-block">{example}</pre>
    </div>
    <p className="small">
      <a href="/docs/webhooks" target="_blank" rel="noopener">
        {text.webhooks.guide}
      </a>
    </p>
    <footer className="dialog-foot">
      <Button kind="primary" onClick={onClose}>
        {text.actions.done}
      </Button>
    </footer>
  </Dialog>
);
