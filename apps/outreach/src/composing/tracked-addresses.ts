/** Public address of the gateway, and the token in the links of one message. */
export interface TrackedMessage {
  /** http or https, with or without a trailing slash. */
  readonly publicUrl: string;
  /** 32 hexadecimal digits. */
  readonly token: string;
}

/** Address of the tracking pixel. */
export const pixelAddress = (message: TrackedMessage): string =>
  `${begin(message)}/t/${message.token}/open.gif`;

/** @param link from 1 */
export const linkAddress = (message: TrackedMessage, link: number): string =>
  `${begin(message)}/t/${message.token}/${link}`;

/** Address of the unsubscribe page. */
export const unsubscribeAddress = (message: TrackedMessage): string => `${begin(message)}/u/${message.token}`;

/** Return path of one message (VERP): `bounces@example.com` becomes `bounces+token@example.com`. */
export function returnAddress(returnPath: string, token: string): string {
  const at = returnPath.lastIndexOf('@');
  return `${returnPath.slice(0, at)}+${token}${returnPath.slice(at)}`;
}

const begin = ({ publicUrl }: TrackedMessage): string => publicUrl.replace(/\/+$/, '');
