/** What a birthday must show; its message states this number (spec 1, section 5). The terms' box says 18. */
export const BIRTHDAY_AGE_YEARS = 21;

type Day = { year: number; month: number; day: number };

/** Both spellings of the wire, `yyyy-MM-dd` and `MM-dd-yyyy`; null when it is neither. */
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
 * Whole years between a birthday and a day (`yyyy-MM-dd`, in the house's time zone). Who was born on 29 February is a
 * year older on 1 March of other years. Null when the birthday is no date or lies ahead.
 */
export function ageOn(birthday: string, today: string): number | null {
  const [born, now] = [dayOf(birthday), dayOf(today)];
  if (!born || !now) return null;
  const before = now.month < born.month || (now.month === born.month && now.day < born.day);
  const years = now.year - born.year - (before ? 1 : 0);
  return years < 0 ? null : years;
}
