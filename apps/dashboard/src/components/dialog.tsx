import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { text } from '../text/text';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `side`: a drawer at the edge. */
  readonly place?: 'centre' | 'side';
  /** Cannot be closed without an answer. */
  readonly locked?: boolean;
  readonly subtitle?: ReactNode;
  /** `wide`: for tables. */
  readonly width?: 'normal' | 'wide';
}

/** A form begins at its first field; other dialogs at their title, so that no button is pressed by mistake. */
const firstField = 'input:not([type=checkbox]):not([type=file]), select, textarea';

/**
 * A modal dialog by the element of the browser: it keeps the focus, closes with Escape, and returns the focus. It needs no
 * style elements, which the content security policy forbids.
 */
export function Dialog({
  title,
  subtitle,
  onClose,
  children,
  place = 'centre',
  locked = false,
  width = 'normal',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // A drawer is read first.
      const field = place === 'side' ? null : element.querySelector<HTMLElement>(firstField);
      (field ?? element.querySelector('h2'))?.focus();
    }
    return () => element?.close();
  }, []);
  // At the end of the page, so that it stays when the menu that opened it closes.
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog dialog-${place}`}
      data-width={width}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={({ currentTarget: element }) => {
        // The browser closes a dialog at repeated presses of Escape, whatever its handlers prevent.
        if (!element.isConnected || element.open) return;
        if (locked) element.showModal();
        else onClose();
      }}
      onSubmit={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget && !locked && place === 'side') onClose();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <div className="grow">
            <h2 id={id} className="wrap dialog-title" tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <div className="muted small wrap">{subtitle}</div>}
          </div>
          {!locked && (
            <button type="button" className="icon-button" aria-label={text.actions.close} onClick={onClose}>
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** A panel at the right edge, for details of a row. */
export const Drawer = (props: Omit<DialogProps, 'place' | 'locked'>) => <Dialog {...props} place="side" />;
