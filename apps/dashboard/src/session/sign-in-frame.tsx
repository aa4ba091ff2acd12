import { useEffect, type ReactNode } from 'react';
import { Logo } from '../components/logo';

interface SignInFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** A card in the middle of an empty page, before there is a session. */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} · Lode`;
  }, [title]);
  return (
    <main className="sign-in">
      <div className="card sign-in-card">
        <Logo size={36} />
        <div className="stack-tight">
          <h1 className="wrap">{title}</h1>
          {intro && <p className="muted wrap">{intro}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}
