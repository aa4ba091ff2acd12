import { useQuery } from '@tanstack/react-query';
import { answer, answerAs, api, type Schemas } from './client';
import type { Job } from './jobs';
import { sendFile, uploadFile } from './upload-file';

export type ImportPreview = Schemas['LeadImportPreview'];
export type LeadImport = Schemas['LeadImportRecord'];
export type ImportMode = 'both' | 'add' | 'update';

/** Fields of columns by their headers, where they differ from those that Lode recognizes. */
export type Mapping = Readonly<Record<string, string>>;

const pathOf = (list: string, end: string, query: URLSearchParams): string =>
  `/lists/${encodeURIComponent(list)}/${end}${query.size > 0 ? `?${query}` : ''}`;

const columnsOf = (mapping: Mapping): [string, string][] =>
  Object.entries(mapping).map(([header, field]) => ['columns', `${field}=${header}`]);

/** The fields of the columns, and the first leads. Nothing is imported. @throws ApiError */
export const previewImport = async (list: string, file: File, mapping: Mapping): Promise<ImportPreview> =>
  (
    await sendFile(pathOf(list, 'import/preview', new URLSearchParams(columnsOf(mapping))), file)
  ).json() as Promise<ImportPreview>;

interface ImportOrder {
  readonly mapping: Mapping;
  readonly mode: ImportMode;
  readonly tags: readonly string[];
}

/** Starts an import. @throws ApiError */
export const importLeads = (list: string, file: File, { mapping, mode, tags }: ImportOrder): Promise<Job> => {
  const given: [string, string][] = [['mode', mode], ...tags.map((tag): [string, string] => ['tags', tag])];
  return uploadFile(pathOf(list, 'import', new URLSearchParams([...given, ...columnsOf(mapping)])), file);
};

/** The imports of the last 30 days, newest first. */
export const useLeadImports = (list: string) =>
  useQuery({
    queryKey: ['lists', list, 'imports'],
    queryFn: () => answer(api.GET('/lists/{id}/imports', { params: { path: { id: list } } })),
    staleTime: 0,
  });

/** Starts the undoing of an import. @throws ApiError */
export const undoImport = (id: string, import_id: string): Promise<Job> =>
  answerAs<Job>(api.DELETE('/lists/{id}/imports/{import_id}', { params: { path: { id, import_id } } }));

export const rejectedRowsPath = (list: string, id: string): string =>
  `/lists/${encodeURIComponent(list)}/imports/${encodeURIComponent(id)}/rejected-rows`;
