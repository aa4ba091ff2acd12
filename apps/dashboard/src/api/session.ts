import { onOtherTab, observeSession, signedIn, startOver } from '../session/credential/session';
import { ApiError } from './api-error';
import { answer, api, type Schemas } from './client';

/** Asks the gateway whether the cookie of this browser is a session. @throws ApiError if it does not answer */
export async function loadSession(): Promise<void> {
  try {
    observeSession(await answer(api.GET('/session')));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error;
    observeSession(undefined);
  }
}

/** Other tabs share the session. */
export const followOtherTabs = (): void => onOtherTab(() => void loadSession().catch(() => undefined));

export async function signIn(body: Schemas['SignInRequest']): Promise<void> {
  signedIn(await answer(api.POST('/session', { body })));
}

export async function redeemLink(body: Schemas['UseLinkRequest']): Promise<void> {
  signedIn(await answer(api.PUT('/session/link', { body })));
}

/** The session may have ended already: the page is left in any case. */
export async function signOut(everywhere = false): Promise<void> {
  await answer(api.DELETE('/session', { params: { query: { everywhere } } })).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error;
  });
  startOver(everywhere ? '/?signed-out=everywhere' : '/');
}

/** The page is loaded again, so that nothing of the other account stays in memory. */
export async function switchAccount(account: string): Promise<void> {
  await answer(api.PUT('/session/account', { body: { account } }));
  startOver();
}

export async function changePassword(body: Schemas['ChangePasswordRequest']): Promise<void> {
  signedIn(await answer(api.PUT('/session/password', { body })));
}
