import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly label: string; readonly count?: number | undefined }[];
  readonly value: T;
  readonly onChange: (id: T) => void;
  readonly children: ReactNode;
}

/** Tabs with the keys of the ARIA pattern: arrows, Home and End. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="stack">
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            data-tab={id}
            className="tab"
            aria-selected={id === value}
            aria-controls="tab-panel"
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
            {count !== undefined && <span className="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${value}`} className="stack">
        {children}
      </div>
    </div>
  );
}
