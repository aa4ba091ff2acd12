import { useEffect } from 'react';
import { Logo } from '../components/logo';
import { text } from '../text/text';
import { CredentialForm } from './credential-form';

export function SignIn() {
  useEffect(() => {
    document.title = 'Lode';
  }, []);
  return (
    <main className="sign-in">
      <div className="card sign-in-card">
        <Logo size={36} />
        <div className="stack-tight">
          <h1>{text.session.title}</h1>
          <p className="muted">{text.session.intro}</p>
        </div>
        <CredentialForm extra={<a href="/docs">{text.nav.docs}</a>} />
      </div>
    </main>
  );
}
