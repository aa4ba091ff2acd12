import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { paths } from '@lode/client/schema';
import { answer, api, type QueryOf, type Schemas } from '../../api/client';
import { eventsAt, readStream } from '../../api/event-stream';
import { queryClient } from '../../api/query-client';
import { sendFile } from '../../api/upload-file';
import { text } from '../../text/text';
import { oneOf } from '../../url-state/search';
import type { conversationFilters } from './conversation-filters';

export type Conversation = Schemas['Conversation'];
export type Message = Schemas['ConversationMessage'];
export type Label = NonNullable<Conversation['label']>;
export type Change = NonNullable<
  paths['/conversations/{id}']['patch']['requestBody']
>['content']['application/json'];
type Answer = paths['/conversations/{id}/replies']['post']['requestBody']['content']['application/json'];

const t = text.conversations;

export const labels = Object.keys(t.labels) as readonly Label[];
export const shownStates = ['open', 'snoozed', 'done', 'all'] as const;

type Filters = Readonly<Partial<Record<(typeof conversationFilters)[number] | 'cursor', string>>>;

const key = ['conversations'] as const;

/** A page of the conversations with the filters of the URL; open ones without a choice. */
export function useConversations({ state, label, ...others }: Filters) {
  const chosen = oneOf(shownStates, state);
  const known = labels.find((one) => one === label);
  const query: QueryOf<'/conversations'> = {
    limit: 50,
    ...(chosen !== 'all' && { state: chosen }),
    ...(known && { label: known }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  };
  return useQuery({
    queryKey: [...key, 'list', query],
    queryFn: () => answer(api.GET('/conversations', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A conversation with its messages, newest first, page by page. */
export const useConversation = (id: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ pageParam: cursor }) =>
      answer(
        api.GET('/conversations/{id}', {
          params: { path: { id }, query: cursor === undefined ? {} : { cursor } },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
    retry: false,
  });

/** Reads again what is shown of conversations. */
const refreshConversations = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Milliseconds in which several changes cause one reading. */
const settleMs = 300;
/** Milliseconds between two streams; more where streams fail at once. */
const pauses = { first: 2000, last: 60_000 };

/** Reads conversations again when they change, and after each interruption of the stream of changes. */
async function followConversations(signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!signal.aborted) void refreshConversations();
    }, settleMs);
  };
  for (let pause = pauses.first; !signal.aborted;) {
    const since = performance.now();
    await readStream(
      (inner) => eventsAt('/conversations/events', inner),
      (event) => void (event && refresh()),
      signal,
    );
    const isFailure = performance.now() - since < pause;
    pause = isFailure ? Math.min(pauses.last, pause * 2) : pauses.first;
    await new Promise((resume) => setTimeout(resume, pause));
    refresh();
  }
}

/** Keeps what is shown of conversations fresh by one stream. */
export function useConversationEvents(): void {
  useEffect(() => {
    const abort = new AbortController();
    void followConversations(abort.signal);
    return () => abort.abort();
  }, []);
}

export async function changeConversation(id: string, body: Change): Promise<Conversation> {
  const changed = await answer(api.PATCH('/conversations/{id}', { params: { path: { id } }, body }));
  await refreshConversations();
  return changed;
}

/** @param attempt the same for repetitions of one answer, so that it is sent once */
export async function sendAnswer(
  id: string,
  body: Answer,
  attempt: string,
): Promise<Schemas['ConversationAnswer']> {
  const headers = { 'Idempotency-Key': attempt };
  const params = { path: { id } };
  const sent = await answer(api.POST('/conversations/{id}/replies', { params, headers, body }));
  // The server deletes the draft with it.
  queryClient.setQueryData<Draft>(draftKey(id), (old) => old && withoutContent(old));
  await refreshConversations();
  return sent;
}

export type AnswerFile = Schemas['AnswerFile'];

const filesKey = (id: string) => ['conversation-files', id] as const;

/** The files of the answer that is being written, which are kept while this page is open. */
export const filesOf = (id: string): readonly AnswerFile[] =>
  queryClient.getQueryData<readonly AnswerFile[]>(filesKey(id)) ?? [];

export const keepFiles = (id: string, files: readonly AnswerFile[]): void =>
  void queryClient.setQueryData(filesKey(id), files);

/** @throws ApiError */
export async function addFile(id: string, file: File): Promise<AnswerFile> {
  const name = encodeURIComponent(file.name.slice(-200));
  // Of any type: the server stores bytes.
  const bytes = new File([file], 'content', { type: 'application/octet-stream' });
  const sent = await sendFile(`/conversations/${encodeURIComponent(id)}/files?name=${name}`, bytes);
  return (await sent.json()) as AnswerFile;
}

/** Takes an answer back, and makes it the draft again. */
export async function takeBack(id: string, message: string): Promise<void> {
  const params = { path: { id, message } };
  const {
    text: plain,
    html,
    cc,
    files,
  } = await answer(api.DELETE('/conversations/{id}/replies/{message}', { params }));
  keepFiles(id, files);
  await saveDraft(id, { text: plain, html, cc: cc.join(', ') });
  await refreshConversations();
}

export type Draft = Schemas['ConversationDraft'];
type DraftContent = Pick<Draft, 'text' | 'html' | 'cc'>;

const draftKey = (id: string) => ['conversation-draft', id] as const;

const withoutContent = (draft: Draft): Draft => ({
  ...draft,
  ...{ text: '', html: null, cc: '', updated_at: null },
});

/** The draft of this member, as it was when the conversation was opened or last saved. */
export const useStoredDraft = (id: string) =>
  useQuery({
    queryKey: draftKey(id),
    queryFn: () => answer(api.GET('/conversations/{id}/draft', { params: { path: { id } } })),
    staleTime: Infinity,
    gcTime: 0,
  });

export async function saveDraft(id: string, body: DraftContent): Promise<void> {
  const saved = await answer(api.PUT('/conversations/{id}/draft', { params: { path: { id } }, body }));
  queryClient.setQueryData<Draft>(draftKey(id), saved);
}

export async function deleteDraft(id: string): Promise<void> {
  const left = await answer(api.DELETE('/conversations/{id}/draft', { params: { path: { id } } }));
  queryClient.setQueryData<Draft>(draftKey(id), left);
}

/** Templates with the values of the person in place of their fields. */
export const renderTexts = (
  id: string,
  body: { readonly text?: string | null; readonly html?: string | null },
) => answer(api.POST('/conversations/{id}/texts', { params: { path: { id } }, body }));
