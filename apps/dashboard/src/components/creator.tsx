import { useActorName } from '../api/members';
import { none } from '../format/format';
import { text } from '../text/text';

/** The member who created something, or what is known of the creator. */
export function Creator({ actor }: { readonly actor: string | null | undefined }) {
  const nameOf = useActorName();
  return <span className="faint small">{actor ? text.actors.by(nameOf(actor)) : none}</span>;
}
