/**
 * `node --require` of this script shifts the wall clock of the process by CLOCK_SHIFT_MS; monotonic time is unchanged.
 */
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget: typeof RealDate) =>
    Reflect.construct(target, args.length ? args : [RealDate.now() + shift], newTarget) as Date,
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + shift : (Reflect.get(target, name, receiver) as unknown),
});
