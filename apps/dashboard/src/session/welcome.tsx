import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorOf } from '../api/api-error';
import { answer, api, type Schemas } from '../api/client';
import { Problem } from '../components/problem';
import { Skeleton } from '../components/skeleton';
import { text } from '../text/text';
import { SignInFrame } from './sign-in-frame';
import { WelcomeForm } from './welcome-form';

const t = text.welcome;

/** The page of a one-time link. Its secret is in the fragment of the URL, which browsers send to no server. */
export function Welcome() {
  const [token] = useState(() => location.hash.slice(1));
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: () => answer(api.POST('/session/link', { body: { token } })),
    enabled: token !== '',
    staleTime: Infinity,
  });
  const leave = (): void => {
    client.clear();
    void navigate({ to: '/', replace: true });
  };
  if (token === '' || errorOf(error).code === 'gone' || errorOf(error).code === 'validation')
    return <Gone hasToken={token !== ''} />;
  if (error) {
    return (
      <SignInFrame title={t.title}>
        <Problem error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    );
  }
  if (!data) {
    return (
      <SignInFrame title={t.title}>
        <Skeleton rows={3} height={40} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame {...headingOf(data)}>
      <WelcomeForm token={token} link={data} onDone={leave} />
    </SignInFrame>
  );
}

const Gone = ({ hasToken }: { readonly hasToken: boolean }) => (
  <SignInFrame title={t.goneTitle} intro={hasToken ? t.gone : t.noToken}>
    <a href="/">{t.toSignIn}</a>
  </SignInFrame>
);

function headingOf({ purpose, account, role }: Schemas['OneTimeLink']): { title: string; intro: string } {
  if (purpose === 'reset') return { title: t.resetTitle, intro: t.resetIntro };
  if (purpose === 'setup') return { title: t.setupTitle, intro: t.setupIntro(account ?? '') };
  return {
    title: t.invitationTitle(account ?? ''),
    intro: t.invitationIntro(text.roles[role ?? 'viewer']),
  };
}
