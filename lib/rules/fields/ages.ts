/**
 * Least age of a birthday; its message states this number (docs/features.md#145). The checkbox of the terms
 * says 18.
 */
export const BIRTHDAY_AGE_YEARS = 21;

type Day = { year: number; month: number; day: number };

/** Parses both date formats of the wire, `yyyy-MM-dd` and `MM-dd-yyyy`; null for any other text. */
function dayOf(text: string): Day | null {
  const match = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)-(\d\d)-(\d{4}))$/.exec(text);
  if (!match) return null;
  const [, year, month, day, otherMonth, otherDay, otherYear] = match;
  return {
    year: Number(year ?? otherYear),
    month: Number(month ?? otherMonth),
    day: Number(day ?? otherDay),
  };
}

/**
 * Age in whole years on a day (`yyyy-MM-dd`, in the platform's time zone). A birthday of 29 February counts
 * from 1 March in other years. Null when the birthday is not a date or is in the future.
 */
export function ageOn(birthday: string, today: string): number | null {
  const [born, now] = [dayOf(birthday), dayOf(today)];
  if (!born || !now) return null;
  const before = now.month < born.month || (now.month === born.month && now.day < born.day);
  const years = now.year - born.year - (before ? 1 : 0);
  return years < 0 ? null : years;
}
