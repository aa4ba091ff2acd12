import type { Schemas } from '../../api/client';
import { text } from '../../text/text';

type Change = Schemas['MonitorChange'];

const t = text.monitors;

/** A change in plain words, such as "Now uses Shopify". */
export function changeWords({ type, name, email }: Pick<Change, 'type' | 'name' | 'email'>): string {
  const subject = type === 'new_contact' ? contactOf(name, email) : (name ?? email);
  return subject === null ? t.unnamed[type] : t.words[type](subject);
}

const contactOf = (name: string | null, email: string | null): string | null =>
  name !== null && email !== null ? `${name}, ${email}` : (name ?? email);
