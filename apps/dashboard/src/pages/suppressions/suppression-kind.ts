export type SuppressionKind = 'email' | 'domain' | 'phone';

/** What a typed value is: with an @ an address, with a letter a domain, else a phone number. */
export function kindOf(value: string): SuppressionKind {
  if (value.includes('@')) return 'email';
  return /\p{L}/u.test(value) ? 'domain' : 'phone';
}
