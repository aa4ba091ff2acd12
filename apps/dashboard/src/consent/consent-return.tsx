import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorOf } from '../api/api-error';
import { Card } from '../components/card';
import { Empty } from '../components/empty';
import { Problem } from '../components/problem';
import { Progress } from '../components/progress';
import { useAction } from '../hooks/use-action';
import {
  returnState,
  type BegunConsent,
  type Consents,
  type ReturnedConsent,
  type ReturnState,
} from './consent';

interface ConsentTexts {
  readonly completing: string;
  readonly states: Readonly<
    Record<Exclude<ReturnState, 'complete'>, { readonly title: string; readonly text: string }>
  >;
}

/** The request that completes a consent. */
interface Completion {
  readonly state: string;
  readonly code: string;
  readonly completion_token: string;
}

interface ConsentReturnProps<P extends string, R> {
  readonly consents: Consents<P>;
  /** The parameters of the URL. */
  readonly search: ReturnedConsent;
  /** Removes the parameters from the URL. */
  readonly onRead: () => void;
  readonly texts: ConsentTexts;
  readonly icon: LucideIcon;
  /** @returns the connected object @throws ApiError */
  readonly complete: (completion: Completion) => Promise<R>;
  /** Shows the connected object. */
  readonly onComplete: (connected: R, begun: BegunConsent<P>) => Promise<void>;
  /** How to begin again. @param begun undefined if this tab has begun none */
  readonly again: (begun: BegunConsent<P> | undefined) => ReactNode;
}

/** The page to which a provider returns the browser: it completes the consent, or says why it cannot be completed. */
export function ConsentReturn<P extends string, R>(props: ConsentReturnProps<P, R>) {
  const { consents, search, onRead, texts, icon, again } = props;
  const [returned] = useState<ReturnedConsent>(search);
  const [begun] = useState(consents.begun);
  const state = returnState(returned, begun);
  // The code is secret until it is used: it does not stay in the history.
  useEffect(onRead, []);
  return (
    <Card>
      {state === 'complete' && begun ? (
        <Complete {...props} returned={returned} begun={begun} />
      ) : (
        state !== 'complete' && (
          <Empty icon={icon} title={texts.states[state].title} action={again(begun)}>
            {texts.states[state].text}
          </Empty>
        )
      )}
    </Card>
  );
}

interface CompleteProps<P extends string, R> extends ConsentReturnProps<P, R> {
  readonly returned: ReturnedConsent;
  readonly begun: BegunConsent<P>;
}

function Complete<P extends string, R>(props: CompleteProps<P, R>) {
  const { returned, begun, consents, texts, icon, complete: finish, onComplete, again } = props;
  const { state = '', code = '' } = returned;
  const isStarted = useRef(false);
  const complete = useAction(async () => {
    const forgetIfUsed = (error: unknown): never => {
      if (!isRepeatable(errorOf(error).code)) consents.forget();
      throw error;
    };
    const connected = await finish({ state, code, completion_token: begun.token }).catch(forgetIfUsed);
    consents.forget();
    await onComplete(connected, begun);
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void complete.run();
  });
  if (complete.error === undefined) return <Progress label={texts.completing} done={0} total={null} />;
  const { code: problem, problem: body } = errorOf(complete.error);
  if (isRepeatable(problem)) return <Problem error={complete.error} onRetry={() => void complete.run()} />;
  return (
    <Empty icon={icon} title={texts.states.failed.title} action={again(begun)}>
      {body.detail ?? texts.states.failed.text}
    </Empty>
  );
}

/** Whether the consent is unused: the request did not arrive, or the session had ended. */
const isRepeatable = (code: string): boolean => code === 'offline' || code === 'unauthorized';
