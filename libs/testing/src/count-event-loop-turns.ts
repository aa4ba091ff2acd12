/** Number of turns of the event loop during the work: none where the work blocks it. */
export async function countEventLoopTurns<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; turns: number }> {
  let turns = -1;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const value = await work();
  isOver = true;
  return { value, turns };
}
