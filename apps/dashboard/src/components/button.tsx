import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
  /** Work is in progress: the button keeps its width and ignores clicks, so that a double click acts once. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ kind = 'secondary', size = 'normal', busy = false, icon, ...rest }: ButtonProps) {
  const { children, onClick, className = '', type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={`button button-${kind} button-${size} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}
