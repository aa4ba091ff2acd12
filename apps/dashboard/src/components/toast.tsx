import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { text } from '../text/text';

interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly content: ReactNode;
}

const visibleFor = 8000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let next = 1;

function change(list: readonly Toast[]): void {
  toasts = list;
  listeners.forEach((listener) => listener());
}

const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/**
 * Shows a message for some seconds; failures stay until they are dismissed.
 * @param visibleMs of a message with a button
 * @returns a function that dismisses it
 */
export function toast(
  content: ReactNode,
  tone: Toast['tone'] = 'good',
  visibleMs: number = visibleFor,
): () => void {
  const id = next++;
  change([...toasts.slice(-2), { id, tone, content }]);
  if (tone === 'good') setTimeout(() => dismiss(id), visibleMs);
  return () => dismiss(id);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function Toasts() {
  const list = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map(({ id, tone, content }) => (
        <div key={id} className={`toast toast-${tone}`}>
          {tone === 'good' ? (
            <CircleCheck size={18} aria-hidden="true" />
          ) : (
            <CircleAlert size={18} aria-hidden="true" />
          )}
          <div className="grow wrap">{content}</div>
          <button
            type="button"
            className="icon-button"
            aria-label={text.actions.dismiss}
            onClick={() => dismiss(id)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
