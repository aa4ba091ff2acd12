import { keyOf, type Document, type DocumentName } from '../document';
import type { DocumentStore } from '../document.repository';

interface MemoryStore extends DocumentStore {
  subjectsOf(name: DocumentName): readonly string[];
}

/** An in-memory document store. */
export function memoryStore(): MemoryStore {
  const rows = new Map<string, { document: Document; subjects: readonly string[] }>();
  return {
    find: (name) => Promise.resolve(rows.get(keyOf(name))?.document),
    save: (name, document, subjects) => {
      rows.set(keyOf(name), { document, subjects });
      return Promise.resolve();
    },
    confirm: (name, checkedAt) => {
      const row = rows.get(keyOf(name));
      if (row) rows.set(keyOf(name), { ...row, document: { ...row.document, checkedAt } });
      return Promise.resolve();
    },
    addSubjects: (name, version, subjects) => {
      const row = rows.get(keyOf(name));
      if (row?.document.version === version)
        rows.set(keyOf(name), { ...row, subjects: [...row.subjects, ...subjects] });
      return Promise.resolve();
    },
    remove: (name) => {
      rows.delete(keyOf(name));
      return Promise.resolve();
    },
    subjectsOf: (name) => rows.get(keyOf(name))?.subjects ?? [],
  };
}
