import { agentRefusals } from '#lib/calls/agent-refusals.ts';
import { lotteryRefusals } from '#lib/calls/lottery-refusals.ts';
import { rewardRefusals } from '#lib/calls/reward-refusals.ts';
import { pointRefusals } from './point-refusals.ts';
import { siteRefusals } from './site-refusals.ts';

/**
 * Refusal codes of the product. `wire` lists the upstream's own words for each (docs/wire.md#1.5); `status`
 * is the HTTP status for the browser. A code without a text in `messages/` does not compile (lib/i18n).
 */
export const refusals = {
  ...pointRefusals,
  ...lotteryRefusals,
  ...agentRefusals,
  sign_in_required: {
    status: 401,
    wire: ['login.not.session', 'customer.not.login', 'user.or.token.invalid', 'CUSTOMER_NOT_LOGIN'],
  },
  session_ended: { status: 401, wire: [] },
  in_need_true_account: { status: 403, wire: ['trial.not.allowed'] },
  agent_already: { status: 409, wire: ['agent.already'] },
  /** The person is not an agent yet. */
  agent_needed: { status: 409, wire: ['agent.needed'] },
  /** The agent does not have the permission (docs/contracts.md, section 8). */
  agent_permission: { status: 403, wire: ['agent.permission'] },
  /** The account directly above the person does not have the permission. */
  agent_permission_above: { status: 409, wire: ['agent.permission.above'] },
  /** `min` and `max` in per cent. */
  agent_rate: { status: 422, wire: ['agent.rate'] },
  agents_only: { status: 403, wire: ['agent.only'] },
  members_only: { status: 403, wire: ['member.only'] },
  credentials_wrong: { status: 422, wire: ['login.credentials.wrong'] },
  captcha_required: { status: 422, wire: ['captcha.required'] },
  captcha_wrong: { status: 422, wire: ['captcha.wrong'] },
  account_locked: { status: 429, wire: ['login.locked'] },
  /** The session may only change its password or end (docs/security.md#A6). */
  password_change_required: { status: 403, wire: ['password.change.required'] },
  second_factor_required: { status: 422, wire: ['login.verification.required'] },
  second_factor_wrong: { status: 422, wire: ['login.verification.wrong'] },
  second_factor_over: { status: 422, wire: ['login.verification.over'] },
  second_factor_exhausted: { status: 422, wire: ['login.verification.exhausted'] },
  second_factor_set: { status: 409, wire: ['second.factor.set'] },
  step_up_required: { status: 403, wire: ['step.up.required'] },
  passkey_failed: { status: 422, wire: ['passkey.failed'] },
  social_failed: { status: 422, wire: ['social.failed'] },
  social_not_linked: { status: 409, wire: ['social.not.linked'] },
  social_cancelled: { status: 422, wire: [] },
  /** The identity is already linked to another account. */
  social_taken: { status: 409, wire: [] },
  /** No sign-in method would be left. */
  last_sign_in_method: { status: 409, wire: ['last.way.in'] },
  non_agents_login: { status: 403, wire: ['login.non.agent'] },
  non_member_login: { status: 403, wire: ['login.non.member'] },
  bot_check_failed: { status: 422, wire: ['bot.check.failed'] },
  password_wrong: { status: 422, wire: ['password.wrong'] },
  password_common: { status: 422, wire: ['password.common'] },
  password_contains_username: { status: 422, wire: ['password.contains.username'] },
  password_contains_email: { status: 422, wire: ['password.contains.email'] },
  password_contains_phone: { status: 422, wire: ['password.contains.phone'] },
  password_contains_brand: { status: 422, wire: ['password.contains.brand'] },
  password_same: { status: 422, wire: ['password.same'] },
  confirmation_wrong: { status: 422, wire: ['password.confirmation.wrong'] },
  reset_link_invalid: { status: 422, wire: ['password.reset.invalid'] },
  payment_password_wrong: { status: 422, wire: ['invalid.payment.pw'] },
  payment_password_missing: { status: 409, wire: ['not.exists.payment.password'] },
  payment_password_locked: { status: 429, wire: ['payment.password.locked'] },
  payment_password_common: { status: 422, wire: ['payment.password.common'] },
  payment_password_is_login: { status: 422, wire: ['payment.password.is.login'] },
  payment_password_set: { status: 409, wire: ['payment.password.set'] },
  /** `from`: epoch ms. */
  payment_password_fresh: { status: 409, wire: ['payment.password.fresh'] },
  /** Two moments that are more than 90 days apart. */
  range_too_long: { status: 422, wire: ['range.too.long'] },
  text_too_long: { status: 422, wire: ['text.too.long'] },
  /** `field`: its name in the form. */
  field_missing: { status: 422, wire: ['field.missing'] },
  field_invalid: { status: 422, wire: ['field.invalid'] },
  field_set_once: { status: 409, wire: ['field.set.once'] },
  underage: { status: 422, wire: ['underage'] },
  mobile_taken: { status: 409, wire: ['mobile.taken'] },
  mobile_missing: { status: 422, wire: ['mobile.missing'] },
  mobile_invalid: { status: 422, wire: ['mobile.invalid'] },
  mobile_region_closed: { status: 422, wire: ['mobile.region.closed'] },
  verification_code_invalid: { status: 422, wire: ['verification.code.invalid'] },
  verification_code_exhausted: { status: 422, wire: ['verification.code.exhausted'] },
  /** The number is verified, and no account has it: `mobileProof` replaces the code at a registration. */
  mobile_unregistered: { status: 409, wire: ['mobile.unregistered'] },
  /** The same while registration by mobile is switched off. */
  mobile_unregistered_closed: { status: 409, wire: ['mobile.unregistered.closed'] },
  sms_too_many: { status: 429, wire: ['sms.too.many'] },
  sms_quota: { status: 429, wire: ['sms.quota'] },
  sms_failed: { status: 502, wire: ['sms.failed'] },
  mail_too_many: { status: 429, wire: ['mail.too.many'] },
  // Answers to what is being typed: a browser reports every status from 400 on as an error.
  username_taken: { status: 200, wire: ['username.taken'] },
  invitation_code_error: { status: 200, wire: ['invitation.code.error'] },
  account_closed: { status: 403, wire: ['account.closed'] },
  too_many_requests: { status: 429, wire: ['too.many.requests'] },
  input_invalid: { status: 422, wire: ['input.invalid', 'decryption.err', 'missing_encryption'] },
  request_refused: { status: 403, wire: [] },
  request_too_large: { status: 413, wire: [] },
  not_found: { status: 404, wire: ['not.found'] },
  function_not_available: { status: 400, wire: ['function.not.available'] },
  game_not_found: { status: 404, wire: ['game.not.found'] },
  game_maintenance: { status: 503, wire: ['vendor_under_maintenance'] },
  favourites_full: { status: 409, wire: ['favorite.full'] },
  game_coming_later: { status: 409, wire: ['game.coming.later'] },
  /** Seeds are not changed while a round of an instant game is open. */
  round_open: { status: 409, wire: ['round.open'] },
  /** A round of an instant game can be taken a moment later. */
  round_too_early: { status: 409, wire: ['round.too.early'] },
  /** The game has no free trial. */
  free_not_offered: { status: 409, wire: ['game.trial.not.offered'] },
  balance_not_enough: { status: 409, wire: ['launch_game_balance_not_enough', 'balance not enough'] },
  /** `until`: epoch ms, where it is known. */
  deposit_method_closed: { status: 503, wire: ['deposit.method.closed'] },
  /** `min` and `max` in major units. */
  deposit_amount: { status: 422, wire: ['deposit.amount'] },
  deposit_open: { status: 409, wire: ['deposit.open'] },
  deposit_bonus: { status: 409, wire: ['deposit.bonus'] },
  /** Decided meanwhile by another operator. */
  deposit_state: { status: 409, wire: ['deposit.state'] },
  /** `from`: epoch ms. */
  deposit_remind_later: { status: 429, wire: ['deposit.remind.later'] },
  /** `min` and `max` in major units. */
  withdraw_amount: { status: 422, wire: ['withdraw.amount'] },
  /** Number and sum of a day, and `left` of the sum, in major units. */
  withdraw_day_full: { status: 409, wire: ['withdraw.day.full'] },
  /** `available`: what the main wallet holds, in major units. */
  withdraw_not_enough: { status: 409, wire: ['withdraw.not.enough'] },
  /** Both sums in major units. */
  withdraw_turnover_not_enough: { status: 409, wire: ['withdraw_turnover_not_enough'] },
  withdraw_code_required: { status: 422, wire: ['withdraw.code.required'] },
  withdraw_mobile_missing: { status: 409, wire: ['withdraw.mobile.missing'] },
  withdraw_state: { status: 409, wire: ['withdraw.state'] },
  /** An operator's payment that does not fit what is left. */
  withdraw_paid: { status: 409, wire: ['withdraw.paid'] },
  withdraw_received: { status: 422, wire: ['withdraw.received'] },
  withdraw_proof_missing: { status: 422, wire: ['withdraw.proof.missing'] },
  /** `from`: epoch ms. */
  payout_account_waits: { status: 409, wire: ['payout.account.waits'] },
  /** `least`: smallest claim. */
  rebate_too_small: { status: 409, wire: ['rebate.too.small'] },
  payout_account_taken: { status: 409, wire: ['payout.account.taken'] },
  payout_account_full: { status: 409, wire: ['payout.account.full'] },
  payout_account_used: { status: 409, wire: ['payout.account.used'] },
  /** The member's own limit: kind, span, limit and used, and what frees when. */
  protection_limit: { status: 409, wire: ['protection.limit'] },
  /** A limit above `max`, in major units. */
  protection_amount: { status: 422, wire: ['protection.amount'] },
  protection_nothing_asked: { status: 409, wire: ['protection.nothing.asked'] },
  /** `from`: epoch ms. */
  protection_too_early: { status: 409, wire: ['protection.too.early'] },
  protection_shorter: { status: 409, wire: ['protection.shorter'] },
  /** `until`: epoch ms; absent without an end. */
  player_time_out: { status: 403, wire: ['player.time.out'] },
  player_excluded: { status: 403, wire: ['player.excluded'] },
  wallet_single: { status: 409, wire: ['wallet.single'] },
  wallet_not_enough: { status: 409, wire: ['wallet.not.enough'] },
  /** Name of the vendor; `until`: epoch ms, where it is known. */
  vendor_wallet_closed: { status: 503, wire: ['vendor.wallet.closed'] },
  /** At a launch: its games draw from a wallet that is empty. */
  vendor_wallet_empty: { status: 409, wire: ['vendor.wallet.empty'] },
  transfer_off: { status: 409, wire: ['transfer.off'] },
  transfer_no_upline: { status: 409, wire: ['transfer.no.upline'] },
  /** `min` and `max` in major units. */
  transfer_amount: { status: 422, wire: ['transfer.amount'] },
  /** `left` in major units. */
  transfer_day_full: { status: 409, wire: ['transfer.day.full'] },
  /** Both sums in major units. */
  transfer_turnover_open: { status: 409, wire: ['transfer.turnover.open'] },
  /** Always the same: why is the receiver's business. */
  transfer_receiver_closed: { status: 409, wire: ['transfer.receiver.closed'] },
  /** An operator's correction: `missing` in major units. */
  reversal_not_enough: { status: 409, wire: ['reversal.not.enough'] },
  reversal_done: { status: 409, wire: ['reversal.done'] },
  /** A transfer with decisions of its own, and a reversal itself. */
  reversal_refused: { status: 409, wire: ['reversal.refused'] },
  /** A question is open: it is answered first. */
  contract_question_open: { status: 409, wire: ['contract.question.open'] },
  contract_answered: { status: 409, wire: ['contract.answered'] },
  contract_not_yours: { status: 409, wire: ['contract.not.yours'] },
  contract_not_running: { status: 409, wire: ['contract.not.running'] },
  /** `reason`, and where known `tier` and `field`. */
  contract_terms: { status: 422, wire: ['contract.terms'] },
  contract_period: { status: 409, wire: ['contract.period'] },
  /** `reason`; for a rate its name, both rates in millionths, and the figures at which they differ. */
  contract_bound: { status: 409, wire: ['contract.bound'] },
  /** The payer has no contract of that kind to offer one below. */
  contract_none_above: { status: 409, wire: ['contract.none.above'] },
  /** `count`: contracts below that would end and were not confirmed. */
  contract_confirm: { status: 409, wire: ['contract.confirm'] },
  /** Nothing of the bill is left, or it was reversed. */
  contract_bill_closed: { status: 409, wire: ['contract.bill.closed'] },
  /** The bill of the next period counts the loss that this one carries over. */
  contract_bill_followed: { status: 409, wire: ['contract.bill.followed'] },
  /** Other terms wait than those that were shown. */
  contract_terms_changed: { status: 409, wire: ['contract.terms.changed'] },
  /** An offer to somebody who is self-excluded. */
  contract_receiver_excluded: { status: 409, wire: ['contract.receiver.excluded'] },
  /** The payer's main wallet holds less than what is owed. */
  contract_pay_not_enough: { status: 409, wire: ['contract.pay.not.enough'] },
  previous_game_open: { status: 409, wire: ['#734'] },
  system_busy: { status: 503, wire: ['#727', 'system.busy'] },
  upstream_unavailable: { status: 502, wire: [] },
  upstream_timeout: { status: 504, wire: [] },
  upstream_invalid: { status: 502, wire: [] },
  /** The launch address of a game may not be opened. */
  url_invalid: { status: 502, wire: [] },
  /** The upstream refused with a word that has no code here. */
  refused_by_upstream: { status: 409, wire: [] },
  system_error: { status: 500, wire: ['system.error'] },
  ...rewardRefusals,
  ...siteRefusals,
} as const satisfies Record<string, { status: number; wire: readonly string[] }>;

export type RefusalCode = keyof typeof refusals;

/** Refusals that only the browser can detect: no response from the network, or a blocked popup. */
export const browserRefusals = ['offline', 'popup_blocked'] as const;
/** Every refusal that can be shown to a user. */
export type ShownRefusal = RefusalCode | (typeof browserRefusals)[number];
export type RefusalParams = Readonly<Record<string, string | number | boolean>>;

/** Body of a refusal for the browser: data, never a sentence. */
export type RefusalBody = {
  success: false;
  errorCode: RefusalCode;
  params: RefusalParams;
  /** Request id of the logs, to quote to customer service. */
  reference: string;
};

const byWire = new Map<string, RefusalCode>(
  Object.entries(refusals).flatMap(([code, row]) =>
    row.wire.map(word => [word, code as RefusalCode] as const),
  ),
);

/** Refusal code of the upstream's `errorCode` or `message`; null for an unknown one. */
export function refusalOfWire(word: string | null | undefined): RefusalCode | null {
  return word ? (byWire.get(word) ?? null) : null;
}

/**
 * The upstream's word for a refusal code (the first of its list), or the code itself where the wire has none.
 */
export function wireOfRefusal(code: RefusalCode): string {
  return refusals[code].wire[0] ?? code;
}
