import { kitPeopleTables } from './kit-people-tables';
import type { PeopleTable } from './people-table';

/**
 * How each table of a service that holds people is erased and told. What the service itself says of a table of the kit
 * takes the place of what the kit says.
 * @param held the tables of its schema that do
 * @throws where one is not declared, or one that is declared does not hold people
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
    ...names.filter((table, index) => names.indexOf(table) < index).map((table) => `${table} stands twice`),
  ];
  if (mistakes.length > 0) throw new Error(`${service}: people are held, but ${mistakes.join(', ')}`);
  return declared;
}
