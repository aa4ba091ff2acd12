import { formatNumber, formatPercent } from '../../format/format';
import { text } from '../../text/text';

interface FunnelProps {
  readonly total: number;
  /** Without a value, it cannot be measured. */
  readonly parts: readonly { readonly label: string; readonly value: number | undefined }[];
}

/** Shares of a total as horizontal bars. */
export const Funnel = ({ total, parts }: FunnelProps) => (
  <ul className="funnel">
    {parts.map(({ label, value }) => {
      if (value === undefined)
        return (
          <li key={label}>
            <span>{label}</span>
            <span className="muted small funnel-rest">{text.sequences.analytics.notMeasured}</span>
          </li>
        );
      const share = total === 0 ? 0 : (value * 100) / total;
      return (
        <li key={label}>
          <span>{label}</span>
          <span className="funnel-track" aria-hidden="true">
            <span className="funnel-bar" style={{ width: `${share}%` }} />
          </span>
          <span className="num">{formatNumber(value)}</span>
          <span className="num faint">{formatPercent(share)}</span>
        </li>
      );
    })}
  </ul>
);
