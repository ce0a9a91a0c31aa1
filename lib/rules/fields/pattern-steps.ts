/** Value under test, and the remaining step budget. */
type Run = { signs: readonly string[]; stepsLeft: number };

/** Part of a pattern: maps the positions where it may start to the positions where it may end. */
export type Part = (run: Run, from: ReadonlySet<number>) => ReadonlySet<number>;

/** Thrown when a pattern exceeds the step budget, which no honest pattern does. */
export class TooManySteps extends Error {}

function spend(run: Run, steps: number): void {
  run.stepsLeft -= steps;
  if (run.stepsLeft < 0) throw new TooManySteps();
}

/** Matches one character that passes a test. */
export function sign(test: (sign: string) => boolean): Part {
  return (run, from) => {
    spend(run, from.size + 1);
    const ends = new Set<number>();
    for (const place of from) {
      const found = run.signs[place];
      if (found !== undefined && test(found)) ends.add(place + 1);
    }
    return ends;
  };
}

/** Matches parts one after the other. */
export function sequence(parts: readonly Part[]): Part {
  return (run, from) => {
    spend(run, from.size + 1);
    return parts.reduce((places, part) => (places.size > 0 ? part(run, places) : places), from);
  };
}

/** Matches any one of several parts. */
export function choice(parts: readonly Part[]): Part {
  return (run, from) => new Set(parts.flatMap(part => [...part(run, from)]));
}

/** Matches a part repeatedly. Each position continues once, so nothing is tried twice. */
export function repeat(part: Part, least: number, most: number): Part {
  return (run, from) => {
    let places = from;
    for (let times = 0; times < least && places.size > 0; times++) places = part(run, places);
    const ends = new Set(places);
    for (let times = least; times < most && places.size > 0; times++) {
      places = new Set([...part(run, places)].filter(place => !ends.has(place)));
      for (const place of places) ends.add(place);
    }
    return ends;
  };
}

/** Look-ahead: keeps the positions where a part matches, or does not, and consumes nothing. */
export function ahead(part: Part, wanted: boolean): Part {
  return (run, from) => new Set([...from].filter(place => part(run, new Set([place])).size > 0 === wanted));
}

function only(run: Run, from: ReadonlySet<number>, place: number): ReadonlySet<number> {
  spend(run, from.size + 1);
  return new Set([...from].filter(one => one === place));
}

/** Matches the start of the value. */
export const atStart: Part = (run, from) => only(run, from, 0);

/** Matches the end of the value. */
export const atEnd: Part = (run, from) => only(run, from, run.signs.length);
