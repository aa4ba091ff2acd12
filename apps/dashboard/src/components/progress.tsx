import { formatNumber } from '../format/format';
import { text } from '../text/text';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
}

export function Progress({ label, done, total }: ProgressProps) {
  const share = total ? Math.min(1, done / total) : undefined;
  return (
    <div className="stack-tight">
      <div className="row-spread small">
        <span>{label}</span>
        <span className="muted">
          {total === null
            ? done > 0 && formatNumber(done)
            : text.progress(formatNumber(done), formatNumber(total))}
        </span>
      </div>
      <progress className="progress" aria-label={label} max={1} value={share} />
    </div>
  );
}
