/** Rows of a person alone, or of those who were directly below then and are not any more. */
export type ReportScope = 'own' | 'former';

/** Query of an agent's report, as its address has it: `7`, `20261101-20261115-u42-kRNG`, `7-u42-so`. */
export type ReportQuery = {
  /** Range, as `readDayRange` reads it; null for the preset one. */
  range: string | null;
  /** Id of a person below, whose level or rows are shown. */
  person: number | null;
  /** Kind of game or of posting; empty for all. */
  kind: string;
  /** Null: a person with everybody below. */
  scope: ReportScope | null;
};

const scopes = { o: 'own', f: 'former' } as const;

const QUERY =
  /^(\d{1,2}|\d{8}-\d{8}|yesterday|month|lastmonth)(?:-u(\d{1,9}))?(?:-k([A-Za-z]{1,12}))?(?:-s([of]))?$/;
const PRESET = '7';

/** Reads the part of an address; any other text names nothing. */
export function readReportQuery(part: string | null): ReportQuery {
  const [, range = null, person, kind = '', scope] = QUERY.exec(part ?? '') ?? [];
  return {
    range,
    person: person === undefined ? null : Number(person),
    kind,
    scope: scope === undefined ? null : scopes[scope as keyof typeof scopes],
  };
}

/** Part of an address that names a query. */
export function reportPart({ range, person, kind, scope }: ReportQuery): string {
  return [range ?? PRESET, person !== null && `u${person}`, kind && `k${kind}`, scope && `s${scope[0]}`]
    .filter(Boolean)
    .join('-');
}
