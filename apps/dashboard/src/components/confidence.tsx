import { text } from '../text/text';

/** A confidence of 0 to 100 as number and bar. */
export const Confidence = ({ value }: { readonly value: number }) => (
  <span className="confidence" title={text.confidence(value)}>
    <span className="confidence-track" aria-hidden="true">
      <span
        className={`confidence-bar ${value >= 70 ? 'high' : value >= 40 ? 'middle' : 'low'}`}
        style={{ width: `${value}%` }}
      />
    </span>
    {value}
  </span>
);
