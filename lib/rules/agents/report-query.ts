/** Query of an agent's report, as its address has it: `7`, `20261101-20261115-u42-kRNG`. */
export type ReportQuery = {
  /** Range, as `readDayRange` reads it; null for the preset one. */
  range: string | null;
  /** Id of a person below, whose level or rows are shown. */
  person: number | null;
  /** Kind of game or of posting; empty for all. */
  kind: string;
};

const QUERY = /^(\d{1,2}|\d{8}-\d{8}|yesterday|month|lastmonth)(?:-u(\d{1,9}))?(?:-k([A-Za-z]{1,12}))?$/;
const PRESET = '7';

/** Reads the part of an address; any other text names nothing. */
export function readReportQuery(part: string | null): ReportQuery {
  const [, range = null, person, kind = ''] = QUERY.exec(part ?? '') ?? [];
  return { range, person: person === undefined ? null : Number(person), kind };
}

/** Part of an address that names a query. */
export function reportPart({ range, person, kind }: ReportQuery): string {
  return [range ?? PRESET, person !== null && `u${person}`, kind && `k${kind}`].filter(Boolean).join('-');
}
