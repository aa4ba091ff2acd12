// Runs two steps at a time: developer machines and CI have at least two cores.
'use strict';

/**
 * Starts `work` for the steps in order, two at a time. A step with `needs` waits for the named step if that runs too. The
 * functions that `work` resolves to are called in the order of the steps.
 */
async function forEachConcurrent(steps, work) {
  const done = steps.map(() => Promise.withResolvers());
  const named = new Map(steps.map(({ name }, index) => [name, done[index].promise]));
  const waiting = steps.entries();
  const lane = async () => {
    for (const [index, step] of waiting) {
      await named.get(step.needs);
      done[index].resolve(work(step));
      await done[index].promise;
    }
  };
  const finish = async () => {
    for (const { promise } of done) (await promise)();
  };
  await Promise.all([lane(), lane(), finish()]);
}

module.exports = { forEachConcurrent };
