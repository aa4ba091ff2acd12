import { useId, useRef, type ReactNode } from 'react';

interface PopoverProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly size?: 'normal' | 'small';
  /** The label is for screen readers only. */
  readonly iconOnly?: boolean;
  readonly children: ReactNode;
}

/** Pixels between the button, the panel and the edges of the window. */
const gap = 4;

/** A button with a panel below it, by the popover of the browser, which closes it by Escape and by a click elsewhere. */
export function Popover({ label, icon, size = 'normal', iconOnly = false, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = (): void => {
    if (!button.current || !panel.current) return;
    const { left, bottom, top } = button.current.getBoundingClientRect();
    const { width, height } = panel.current.getBoundingClientRect();
    const fitsBelow = bottom + gap + height <= innerHeight;
    panel.current.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
    panel.current.style.top = `${Math.max(gap, fitsBelow ? bottom + gap : top - gap - height)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={iconOnly ? 'icon-button' : `button button-secondary button-${size}`}
        aria-label={iconOnly ? label : undefined}
        popoverTarget={id}
      >
        {icon}
        {!iconOnly && label}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="popover"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => newState === 'open' && place()}
        onClick={({ target }) => {
          // A button or link of the panel has done its work; a checkbox may be followed by another.
          if (target instanceof Element && target.closest('button, a')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
