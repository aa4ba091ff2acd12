import { kitPeopleTables } from './kit-people-tables';
import type { PeopleTable } from './people-table';

/**
 * Declarations of all tables of a service with people, for erasure and subject access. A declaration of the service
 * replaces that of the kit for the same table.
 * @param held tables of the schema with `subject_hashes`
 * @throws where one is not declared, or a declared one has no people
 */
export function declaredTables(
  service: string,
  held: readonly string[],
  own: readonly PeopleTable[],
): PeopleTable[] {
  const ownOnes = new Set(own.map(({ table }) => table));
  const ofKit = kitPeopleTables.filter(({ table }) => held.includes(table) && !ownOnes.has(table));
  const declared = [...own, ...ofKit];
  const names = declared.map(({ table }) => table);
  const mistakes = [
    ...held.filter((table) => !names.includes(table)).map((table) => `${table} is not declared`),
    ...names.filter((table) => !held.includes(table)).map((table) => `${table} has no subject_hashes`),
    ...names
      .filter((table, index) => names.indexOf(table) < index)
      .map((table) => `${table} is declared twice`),
  ];
  if (mistakes.length > 0) throw new Error(`${service}: people are held, but ${mistakes.join(', ')}`);
  return declared;
}
