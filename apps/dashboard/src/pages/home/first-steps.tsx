import { Link } from '@tanstack/react-router';
import { Check, List, MailCheck, Search, Send } from 'lucide-react';
import { text } from '../../text/text';
import { firstSteps, type FirstStep } from './steps-done';

const t = text.home.steps;
const pages = {
  find: { to: '/app/find', icon: Search },
  save: { to: '/app/lists', icon: List },
  verify: { to: '/app/verify', icon: MailCheck },
  write: { to: '/app/sequences', icon: Send },
} as const;

/** The way of a new account from a question to a sent message, with what is done and what is next. */
export function FirstSteps({ done }: { readonly done: ReadonlySet<FirstStep> }) {
  const next = firstSteps.find((step) => !done.has(step));
  return (
    <section aria-labelledby="first-steps" className="stack-tight">
      <h2 id="first-steps">{t.title}</h2>
      <ol className="starts">
        {firstSteps.map((step) => {
          const { to, icon: Icon } = pages[step];
          const isDone = done.has(step);
          return (
            <li key={step}>
              <Link to={to} className="start" data-next={step === next || undefined}>
                {isDone ? (
                  <Check size={18} className="good" aria-hidden="true" />
                ) : (
                  <Icon size={18} aria-hidden="true" />
                )}
                <span>
                  <strong>{t[step].title}</strong>
                  <span className="muted small">{t[step].text}</span>
                  <span className="small">{isDone ? t.done : step === next ? t.next : t.later}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
