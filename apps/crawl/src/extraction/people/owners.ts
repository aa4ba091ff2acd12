import { handleLetters, handlesOf, shortHandlesOf } from './name-handles';

const severalOwners = -1;

/** Finds the owner of a handle among the names on a page. */
export class Owners {
  private readonly byHandle = new Map<string, number>();
  private readonly byShortHandle = new Map<string, number>();

  constructor(names: readonly string[]) {
    for (const [index, name] of names.entries()) {
      for (const handle of handlesOf(name)) add(this.byHandle, handle, index);
      for (const handle of shortHandlesOf(name)) add(this.byShortHandle, handle, index);
    }
  }

  /** The index of the only name that matches the handle. */
  of(handle: string): number | undefined {
    const letters = handleLetters(handle);
    const owner = this.byHandle.get(letters) ?? this.byShortHandle.get(letters);
    return owner === severalOwners ? undefined : owner;
  }
}

function add(owners: Map<string, number>, handle: string, index: number): void {
  const before = owners.get(handle);
  owners.set(handle, before === undefined || before === index ? index : severalOwners);
}
