import { Check, Copy as CopyIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { text } from '../text/text';

interface CopyProps {
  readonly value: string;
  /** What is copied, for screen readers. */
  readonly label: string;
}

/** A value with a button that copies it; without permission to copy, the value is selected. */
export function Copy({ value, label }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <span className="copy">
      <code ref={code} className="wrap">
        {value}
      </code>
      <button type="button" className="button button-secondary button-small" onClick={() => void copy()}>
        {copied ? <Check size={14} aria-hidden="true" /> : <CopyIcon size={14} aria-hidden="true" />}
        <span aria-live="polite">{copied ? text.actions.copied : text.actions.copy}</span>
        <span className="sr-only">{label}</span>
      </button>
    </span>
  );
}
