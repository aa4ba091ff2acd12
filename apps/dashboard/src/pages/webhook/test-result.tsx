import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { Schemas } from '../../api/client';
import { Progress } from '../../components/progress';
import { formatNumber } from '../../format/format';
import { text } from '../../text/text';
import { responseOf } from './response';

const t = text.webhooks.test;

interface TestResultProps {
  /** Undefined while the receiver has not answered. */
  readonly answer: Schemas['TestedWebhook'] | undefined;
  readonly onClose: () => void;
}

/** How the receiver answered to a test event. Its place does not change when the answer arrives. */
export const TestResult = ({ answer, onClose }: TestResultProps) => (
  <section className="card" aria-label={text.webhooks.actions.test} aria-live="polite">
    {answer ? (
      <div className="row-nowrap">
        {answer.error === null ? (
          <CircleCheck size={18} className="good" aria-hidden="true" />
        ) : (
          <CircleAlert size={18} className="bad" aria-hidden="true" />
        )}
        <span className="grow wrap">{wordsOf(answer)}</span>
        <button type="button" className="icon-button" aria-label={text.actions.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
    ) : (
      <Progress label={t.running} done={0} total={null} />
    )}
  </section>
);

function wordsOf({ status, error, duration_ms }: Schemas['TestedWebhook']): string {
  const duration = formatNumber(duration_ms);
  return error === null
    ? t.good(String(status), duration)
    : t.bad(responseOf({ status, error }) ?? error, duration);
}
