/** Number of ways to choose `count` of `from` things. */
export function choose(from: number, count: number): number {
  if (count < 0 || from < count) return 0;
  let ways = 1;
  for (let at = 0; at < count; at++) ways = (ways * (from - at)) / (at + 1);
  return Math.round(ways);
}
