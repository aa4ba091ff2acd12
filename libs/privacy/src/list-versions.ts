/** The last change of a list, and the time of its last expiry in milliseconds since 1970. */
interface ListState {
  readonly version: number;
  readonly lastExpiry: number;
}

/** Of all copies of the process, so that no version occurs in two of them. */
let changes = 0;

/** Versions of the lists of suppressions. Under one version a list hides the same contacts. */
export class ListVersions {
  private readonly lists = new Map<number, ListState>();

  /** @param list number of the account. @param expiresAt of the changed entry, in milliseconds since 1970 */
  change(list: number, expiresAt: number | null): void {
    const lastExpiry = Math.max(this.lists.get(list)?.lastExpiry ?? 0, expiresAt ?? 0);
    this.lists.set(list, { version: (changes += 1), lastExpiry });
  }

  /** Entries expire at whole seconds: until the last of them has expired, each second is a version. */
  versionOf(list: number, now: number): string {
    const state = this.lists.get(list);
    if (!state) return '0';
    const { version, lastExpiry } = state;
    return now < lastExpiry + 1000 ? `${version}.${Math.floor(now / 1000)}` : String(version);
  }
}
