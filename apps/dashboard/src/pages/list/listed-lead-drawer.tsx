import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { ContactList, FindAddressLink } from '../../components/contact-list';
import { EmailLink, InwardBadge, MapLink, PhoneLink } from '../../components/contact-links';
import { Drawer } from '../../components/dialog';
import { ExternalLink } from '../../components/external-link';
import { Field, TextArea } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatTime, formatWord } from '../../format/format';
import { shortUrl } from '../../format/safe-url';
import { useAction } from '../../hooks/use-action';
import { useDraft } from '../../hooks/use-draft';
import { useCan } from '../../session/credential/session';
import { text } from '../../text/text';
import { isUnverified, LeadVerdict, StateBadge, titleOf, type ListedLead } from './lead-table';

const t = text.lists.fields;

interface ListedLeadDrawerProps {
  /** ID of the list. */
  readonly list: string;
  readonly lead: ListedLead;
  readonly onClose: () => void;
}

/** A lead of a list: how to reach it, what happened to it, its people, and its values. */
export function ListedLeadDrawer({ list, lead, onClose }: ListedLeadDrawerProps) {
  const domain = lead.website ? shortUrl(lead.website).split('/')[0] : undefined;
  const person = [lead.first_name, lead.last_name].filter(Boolean).join(' ');
  const values: readonly [string, ReactNode][] = [
    [t.company, lead.company],
    [t.title, lead.title],
    [t.website, lead.website && <ExternalLink url={lead.website} />],
    [t.address, lead.address],
    [t.source, lead.source],
    [t.rating, lead.rating],
    [t.tech_stack, lead.tech_stack.join(', ')],
    ...Object.entries(lead.custom as Record<string, unknown>).map(([name, value]): [string, ReactNode] => [
      formatWord(name),
      String(value),
    ]),
    [text.lists.leadColumns.last, lead.last_contacted_at && formatTime(lead.last_contacted_at)],
    [text.lists.leadColumns.added, formatTime(lead.created_at)],
  ];
  return (
    <Drawer title={titleOf(lead)} subtitle={lead.company} onClose={onClose}>
      <div className="row">
        <StateBadge state={lead.state} />
        {lead.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <div className="stack-tight">
        {lead.email && <EmailLink email={lead.email} />}
        {lead.email && (
          <div className="row small">
            <LeadVerdict lead={lead} />
            <InwardBadge email={lead.email} />
            {lead.verification && !isUnverified(lead) && (
              <span className="muted">{text.verify.reasons[lead.verification.reason]}</span>
            )}
          </div>
        )}
        {!lead.email && person && domain && (
          <div className="row">
            <FindAddressLink name={person} domain={domain} />
          </div>
        )}
        {lead.phone && <PhoneLink phone={lead.phone} />}
        {lead.address && (
          <div className="small">
            <MapLink point={null} address={lead.address} />
          </div>
        )}
      </div>
      {lead.suppression?.state !== 'hidden' && <OwnerAndNote key={lead.id} list={list} lead={lead} />}
      {lead.contacts.length > 0 && (
        <section className="stack-tight" aria-label={text.find.peopleOf}>
          <h3>{text.find.peopleOf}</h3>
          <ContactList contacts={lead.contacts} domain={domain} />
        </section>
      )}
      <dl className="facts">
        {values
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div className="contents" key={label}>
              <dt>{label}</dt>
              <dd className="wrap">{value}</dd>
            </div>
          ))}
      </dl>
    </Drawer>
  );
}

interface OwnerAndNoteProps {
  readonly list: string;
  readonly lead: ListedLead;
}

/** Who takes care of the lead, and what the team knows about it. */
function OwnerAndNote({ list, lead }: OwnerAndNoteProps) {
  const mayWrite = useCan('lists:write');
  const [draft, setDraft, forget] = useDraft(`lead-${lead.id}`, {
    owner: lead.owner ?? '',
    note: lead.note ?? '',
  });
  const members = useQuery({ queryKey: ['members'], queryFn: () => answer(api.GET('/members')) });
  const isChanged = draft.owner.trim() !== (lead.owner ?? '') || draft.note.trim() !== (lead.note ?? '');
  const save = useAction(async () => {
    const params = { path: { id: list, lead: lead.id } };
    const body = { owner: draft.owner.trim() || null, note: draft.note.trim() || null };
    await answer(api.PATCH('/lists/{id}/leads/{lead}', { params, body }));
    forget();
    void queryClient.invalidateQueries({ queryKey: ['lists', list] });
    toast(text.lists.lead.saved);
  });
  if (!mayWrite)
    return lead.note === null ? null : (
      <p className="wrap lines" aria-label={text.lists.lead.note}>
        {lead.note}
      </p>
    );
  return (
    <form
      className="form"
      aria-label={text.lists.lead.title}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <Field
        label={text.lists.lead.owner}
        hint={text.lists.lead.ownerHint}
        maxLength={320}
        list="members"
        value={draft.owner}
        onChange={(event) => setDraft({ ...draft, owner: event.target.value })}
      />
      <datalist id="members">
        {members.data?.members.map(({ email }) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      <TextArea
        label={text.lists.lead.note}
        hint={text.lists.lead.noteHint}
        rows={3}
        maxLength={2000}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.target.value })}
      />
      {save.error !== undefined && <Problem error={save.error} />}
      {isChanged && (
        <div>
          <Button type="submit" size="small" kind="primary" busy={save.busy}>
            {text.actions.save}
          </Button>
        </div>
      )}
    </form>
  );
}
