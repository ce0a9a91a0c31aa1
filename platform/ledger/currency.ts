import { siteCurrency } from '#lib/rules/money.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** The site's only currency: `PLATFORM_CURRENCY` names it, its scale, symbol and position follow from the code. */
export const CURRENCY = {
  get code(): string {
    return siteCurrency().code;
  },
  get scale(): number {
    return siteCurrency().scale;
  },
  get symbol(): string {
    return siteCurrency().symbol;
  },
  get position(): 'L' | 'R' {
    return siteCurrency().position;
  },
};

/** Throws when the ledger holds accounts in another currency: their money would seem to be gone. */
export async function checkLedgerCurrency(tx: Tx): Promise<void> {
  const other = await tx
    .selectFrom('ledger_account')
    .select('currency')
    .where('currency', '<>', CURRENCY.code)
    .executeTakeFirst();
  if (other) throw new Error(`PLATFORM_CURRENCY is ${CURRENCY.code}, but the ledger is in ${other.currency}`);
}
