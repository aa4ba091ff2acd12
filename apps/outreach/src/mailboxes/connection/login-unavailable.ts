/** The provider or the stored secret permits no login, so that only the account can repair it. */
export class LoginUnavailable extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'LoginUnavailable';
  }
}
