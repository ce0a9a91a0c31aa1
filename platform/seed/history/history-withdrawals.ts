import sharp from 'sharp';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { StoredPicture } from '#platform/cashier/read-picture.ts';
import { assumeWithdrawal, confirmReceived, reportMissing } from '#platform/cashier/receipts.ts';
import {
  approveWithdrawal,
  forceReceived,
  payWithdrawal,
  rejectWithdrawal,
  returnMissing,
} from '#platform/cashier/withdrawal-review.ts';
import { openTurnover, receiptMs, requestWithdrawal } from '#platform/cashier/withdrawals.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts } from '#platform/ledger/transfer.ts';
import { setPayee } from '#platform/store/accounts/profiles.ts';
import { insertPaymentPassword } from '#platform/store/auth/payment-passwords.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { WithdrawalState } from '#platform/store/money/money-tables.ts';
import { insertPayoutAccount, listPayoutAccounts } from '#platform/store/money/payout-accounts.ts';
import { setDraftPicture } from '#platform/store/money/upload-drafts.ts';
import { startUpload } from '#platform/uploads/uploads.ts';
import type { HistoryMember, HistoryStep } from './history-member.ts';

/** Withdrawal of the history and the state that it ends in. */
export type HistoryWithdrawal = { amount: bigint; until: WithdrawalState; at: Date };

const BY = 'demo';
const PURPOSE = 'payout-account';

/** Hours after the request at which each state is reached. */
const HOURS = {
  approved: 3,
  paid: 5,
  rejected: 4,
  received: 9,
  reported: 20,
  forced: 31,
  returned: 33,
} as const;

const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

/** Draws the picture of a report: an account statement without the payment. */
export async function statementPicture(): Promise<StoredPicture> {
  const lines = [0, 1, 2, 3, 4].map(
    line =>
      `<rect x="60" y="${210 + line * 70}" width="${line % 2 ? 260 : 340}" height="18" fill="#c9c2b2"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="640"><rect width="600" height="640" fill="#f6f1e4"/><rect x="60" y="70" width="220" height="34" fill="#14302a"/><rect x="60" y="130" width="480" height="3" fill="#14302a"/>${lines.join('')}</svg>`;
  return { mime: 'image/jpeg', bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer() };
}

/** Payment password of the demo's members who have withdrawn. */
export const DEMO_PAYMENT_PASSWORD = '482915';

/** Gives a member a payment password (`hash`) and an account to be paid to. */
export function payoutAccountStep(
  ctx: AppContext,
  member: HistoryMember,
  { holder, hash, at }: { holder: string; hash: string; at: Date },
): HistoryStep {
  const { accountId } = member;
  const number = `5100${accountId}`;
  return {
    at,
    async run(tx) {
      await insertPaymentPassword(tx, accountId, hash, at);
      await setPayee(tx, accountId, holder);
      await insertPayoutAccount(tx, {
        account_id: accountId,
        kind: 'B',
        provider: 'STRAITS',
        holder,
        number_sealed: ctx.secretBox.encrypt(PURPOSE, accountId, number),
        number_hash: ctx.secretBox.hmac(PURPOSE, 'B', 'STRAITS', number).toString('base64url'),
        number_end: number.slice(-4),
        created_at: at,
        usable_at: new Date(at.getTime() + DAY_MS),
        removed_at: null,
      });
    },
  };
}

async function canWithdraw(tx: Tx, accountId: number, amount: bigint): Promise<boolean> {
  const wallet = await openWallet(tx, accountId);
  const balance = (await lockAccounts(tx, [wallet])).get(wallet) ?? 0n;
  const { required, counted } = await openTurnover(tx, accountId);
  return balance >= amount && counted >= required;
}

/** Returns the events of a withdrawal; none happens where turnover or balance does not allow the request. */
export function withdrawalSteps(
  ctx: AppContext,
  { accountId }: HistoryMember,
  { amount, until, at }: HistoryWithdrawal,
  proof: StoredPicture,
): HistoryStep[] {
  let id: bigint | null = null;
  const step = (hours: number, run: (tx: Tx, id: bigint, time: Date) => Promise<unknown>): HistoryStep => ({
    at: after(at, hours),
    run: async (tx, time) => (id === null ? undefined : run(tx, id, time)),
  });
  const requested: HistoryStep = {
    at,
    async run(tx) {
      const [account] = await listPayoutAccounts(tx, accountId);
      if (!account || !(await canWithdraw(tx, accountId, amount))) return;
      const order = { accountId, payoutAccountId: account.id, amount };
      ({ id } = await requestWithdrawal(tx, order, at));
    },
  };
  const review = (time: Date, reason?: string) => ({ by: BY, at: time, ...(reason ? { reason } : {}) });
  const approved = step(HOURS.approved, (tx, one, time) => approveWithdrawal(tx, one, review(time)));
  const paid = step(HOURS.paid, (tx, one, time) =>
    payWithdrawal(ctx, tx, one, { ...review(time), amount: null, reference: `SB${accountId}${one}` }),
  );
  const reported = step(HOURS.reported, async (tx, one, time) => {
    const upload = await startUpload(tx, { accountId, size: proof.bytes.byteLength }, time);
    await setDraftPicture(tx, upload, proof.bytes);
    await reportMissing(tx, { accountId, id: one }, { received: amount / 2n, proof: upload, at: time });
  });
  const ends: Record<WithdrawalState, readonly HistoryStep[]> = {
    requested: [],
    approved: [approved],
    rejected: [
      step(HOURS.rejected, (tx, one, time) =>
        rejectWithdrawal(tx, one, review(time, 'The name of the account is not the member’s.')),
      ),
    ],
    paid: [approved, paid],
    received: [
      approved,
      paid,
      step(HOURS.received, (tx, one, time) => confirmReceived(tx, { accountId, id: one }, time)),
    ],
    assumed: [
      approved,
      paid,
      step(HOURS.paid + receiptMs(ctx) / HOUR_MS, (tx, one, time) => assumeWithdrawal(tx, one, time)),
    ],
    reported: [approved, paid, reported],
    forced: [
      approved,
      paid,
      reported,
      step(HOURS.forced, (tx, one, time) =>
        forceReceived(tx, one, review(time, 'The bank confirmed that all of it arrived.')),
      ),
    ],
    returned: [
      approved,
      paid,
      reported,
      step(HOURS.returned, (tx, one, time) => returnMissing(tx, one, review(time))),
    ],
  };
  return [requested, ...ends[until]];
}
