import { useEffect, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: title, purpose and actions. */
export function Page({ title, intro, actions, above, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Lode`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <div className="grow">
          {above && <div className="small page-above">{above}</div>}
          <h1 className="wrap">{title}</h1>
          {intro && <p className="muted page-intro">{intro}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
