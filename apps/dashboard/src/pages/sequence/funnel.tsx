import { formatNumber, formatPercent } from '../../format/format';

interface FunnelProps {
  readonly total: number;
  readonly parts: readonly { readonly label: string; readonly value: number }[];
}

/** Shares of a total as horizontal bars. */
export const Funnel = ({ total, parts }: FunnelProps) => (
  <ul className="funnel">
    {parts.map(({ label, value }) => {
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
