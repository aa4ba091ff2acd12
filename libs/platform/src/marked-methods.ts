type Method = (...parameters: never[]) => Promise<unknown>;

export interface FoundMethod<Mark> {
  readonly mark: Mark;
  readonly method: Method;
}

/** Metadata on methods of classes, and the marked methods of instances, for decorators. */
export class MarkedMethods<Mark> {
  private readonly marks = new WeakMap<object, Map<string, Mark>>();

  mark(prototype: object, property: string, mark: Mark): void {
    const methods = this.marks.get(prototype) ?? new Map<string, Mark>();
    this.marks.set(prototype, methods.set(property, mark));
  }

  /** The marked methods, bound to their instances. */
  of(instances: readonly unknown[]): FoundMethod<Mark>[] {
    return instances.flatMap((instance) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = this.marks.get(Object.getPrototypeOf(instance) as object) ?? new Map<string, Mark>();
      return [...methods].map(([property, mark]) => {
        const method = (instance as Record<string, Method>)[property] as Method;
        return { mark, method: method.bind(instance) as Method };
      });
    });
  }
}
