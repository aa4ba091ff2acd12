import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorOf, type ApiError } from '../api/api-error';
import { text } from '../text/text';
import { Button } from './button';

interface ProblemProps {
  readonly error: unknown;
  /** Repeats the request. */
  readonly onRetry?: () => void;
  /** Instead of the problem of a response, such as that of a job. */
  readonly message?: { readonly title: string; readonly detail: string | undefined } | undefined;
}

/** A failed request in plain words, with advice. */
export function Problem({ error, onRetry, message }: ProblemProps) {
  const problem = errorOf(error);
  return (
    <div className="problem" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <div className="grow stack-tight">
        <strong>{message?.title ?? titleOf(problem)}</strong>
        <p className="wrap">{message ? message.detail : adviceFor(problem)}</p>
        {problem.problem.errors && problem.problem.errors.length > 0 && (
          <ul className="problem-list">
            {problem.problem.errors.map(({ location, message, fix }) => (
              <li key={location + message} className="wrap">
                <code>{location.replace(/^(body|query)\./, '')}</code> {message}
                {fix ? `: ${fix}` : ''}
              </li>
            ))}
          </ul>
        )}
        {problem.problem.request_id && (
          <p className="faint small">{text.problem.requestId(problem.problem.request_id)}</p>
        )}
      </div>
      {onRetry && !isFinal(problem) && (
        <Button size="small" icon={<RotateCw size={14} aria-hidden="true" />} onClick={onRetry}>
          {text.actions.retry}
        </Button>
      )}
    </div>
  );
}

/** Whether a repetition would have the same answer. */
const isFinal = ({ code }: ApiError): boolean => code === 'suppressed' || code === 'quota_exceeded';

const titleOf = ({ code, problem }: ApiError): string => {
  if (code === 'offline') return text.problem.offlineTitle;
  if (code === 'unauthorized') return text.problem.signedOutTitle;
  return problem.title ?? text.problem.unreadableTitle;
};

function adviceFor({ code, problem }: ApiError): ReactNode {
  if (code === 'offline') return text.problem.offline;
  if (code === 'unreadable') return text.problem.unreadable(problem.status ?? 0);
  if (code === 'unauthorized') return text.problem.signedOut;
  return problem.detail;
}
