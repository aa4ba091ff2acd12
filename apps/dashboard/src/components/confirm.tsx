import { useState, type ReactNode } from 'react';
import { text } from '../text/text';
import { Button } from './button';
import { Dialog } from './dialog';
import { Problem } from './problem';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, action, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="muted wrap">{children}</div>
      {error !== undefined && <Problem error={error} />}
      <footer className="dialog-foot">
        <Button onClick={onClose}>{text.actions.cancel}</Button>
        <Button kind="danger" busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}
