import { text } from '../text/text';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';

const t = text.session;

export const SignIn = () => (
  <SignInFrame title={t.title} intro={t.intro}>
    <SignInForm extra={<a href="/docs">{text.nav.docs}</a>} />
  </SignInFrame>
);
