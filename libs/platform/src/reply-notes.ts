import { header, type Headers, type IncomingMessage } from '@lode/wire';

/** Maximum number of unknown fields that a reply names, and of characters of each name. */
const maxUnknownFields = 10;
const maxNameLength = 64;

/** Facts about a reply besides its body; they are sent as headers. */
export interface ReplyNotes {
  /** Fields of the request that the operation does not have, with their place: `body.leads[0].titel`. */
  unknownFields: readonly string[];
  /** Whether the response was stored for an earlier request with the same idempotency key. */
  isReplayed: boolean;
  /** Number of results that count towards the quota of the account and have not been counted in this month. */
  billed: number;
  /** Whether a job has taken the reservation of the request. */
  isReserved: boolean;
}

export const newReplyNotes = (): ReplyNotes => ({
  unknownFields: [],
  isReplayed: false,
  billed: 0,
  isReserved: false,
});

/** Undefined if there is nothing to say. */
export function headersOfNotes({
  unknownFields,
  isReplayed,
  billed,
  isReserved,
}: ReplyNotes): Headers | undefined {
  if (unknownFields.length === 0 && !isReplayed && billed === 0 && !isReserved) return undefined;
  return {
    ...(unknownFields.length > 0 && { [header.unknownFields]: named(unknownFields) }),
    ...(isReplayed && { [header.replayed]: 'true' }),
    ...(billed > 0 && { [header.billed]: String(billed) }),
    ...(isReserved && { [header.reservation]: 'true' }),
  };
}

/** Copies what a gateway passes on to its client. */
export function takeNotes(notes: ReplyNotes, reply: Pick<IncomingMessage, 'header'>): void {
  if (reply.header(header.replayed) !== undefined) notes.isReplayed = true;
  notes.isReserved = reply.header(header.reservation) !== undefined;
  notes.billed = Number(reply.header(header.billed) ?? 0);
}

/** The names are those of the caller: other characters than those of a header value in a list become question marks. */
const named = (fields: readonly string[]): string =>
  fields
    .slice(0, maxUnknownFields)
    .map((field) => field.replace(/^body\./, '').slice(0, maxNameLength))
    .map((field) => field.replace(/[^\x21-\x2b\x2d-\x7e]/g, '?'))
    .join(',');
