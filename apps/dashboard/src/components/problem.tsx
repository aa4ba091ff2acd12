import { CircleAlert, RotateCw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { errorOf, wordsOf, type ApiError } from '../api/api-error';
import { sentenceOf } from '../api/problem-words';
import { text } from '../text/text';
import { Button } from './button';

interface ProblemProps {
  readonly error: unknown;
  /** Repeats the request. */
  readonly onRetry?: () => void;
  /** Instead of the problem of a response, such as that of a job. */
  readonly message?: { readonly title: string; readonly detail: string | undefined } | undefined;
  /** What can be done about it, as buttons. */
  readonly children?: ReactNode;
}

/**
 * A failed request in sentences, with what to do next. Without `onRetry` it is the outcome of what the person did, so it
 * comes into view and takes the focus.
 */
export function Problem({ error, onRetry, message, children }: ProblemProps) {
  const problem = errorOf(error);
  const { title, advice, issues } = wordsOf(problem);
  const box = useRef<HTMLDivElement>(null);
  const isOutcome = onRetry === undefined;
  useEffect(() => {
    if (isOutcome) box.current?.focus();
  }, [error, isOutcome]);
  return (
    <div className="problem" role="alert" ref={box} tabIndex={-1}>
      <CircleAlert size={18} aria-hidden="true" />
      <div className="grow stack-tight">
        <strong>{message?.title ?? title}</strong>
        {issues.length === 0 && <p className="wrap">{message ? sentenceOf(message.detail) : advice}</p>}
        {issues.length > 0 && (
          <ul className="problem-list">
            {issues.map((issue) => (
              <li key={issue} className="wrap">
                {issue}
              </li>
            ))}
          </ul>
        )}
        {children && <div className="row">{children}</div>}
        {problem.problem.request_id && problem.code === 'internal' && (
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
const isFinal = ({ code }: ApiError): boolean => final.has(code);
const final: ReadonlySet<ApiError['code']> = new Set([
  'suppressed',
  'quota_exceeded',
  'validation',
  'forbidden',
  'free_mail_domain',
  'url_not_allowed',
]);
