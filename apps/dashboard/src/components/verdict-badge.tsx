import type { Schemas } from '../api/client';
import { text } from '../text/text';
import { Badge, type Tone } from './badge';

type Verdict = NonNullable<Schemas['VerificationResult']['verdict']>;

const tones: Readonly<Record<Verdict, Tone>> = {
  valid: 'good',
  invalid: 'bad',
  risky: 'warn',
  unknown: 'neutral',
};

export const VerdictBadge = ({ verdict }: { readonly verdict: Verdict }) => (
  <Badge tone={tones[verdict]}>{text.verdicts[verdict]}</Badge>
);
