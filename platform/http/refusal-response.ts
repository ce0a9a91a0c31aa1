import { type RefusalCode, wireOfRefusal } from '#lib/calls/refusals.ts';
import { failure } from '#lib/wire/envelope.ts';
import type { PlatformRefusal } from '#platform/refusal.ts';

/** Refusals with an HTTP status; all others are business results and sent with 200 (docs/wire.md#1.4). */
const statuses: Partial<Record<RefusalCode, number>> = {
  sign_in_required: 401,
  function_not_available: 400,
  input_invalid: 400,
  // 200 would mean that a name is taken (docs/wire.md#1.5).
  field_missing: 400,
  field_invalid: 400,
  request_too_large: 413,
  not_found: 404,
  maintenance: 503,
  blockip: 403,
  too_many_requests: 429,
  system_busy: 503,
  system_error: 500,
};

/** Texts for developers who read the response; the product shows texts of its own by the code. */
const messages: Partial<Record<RefusalCode, string>> = {
  sign_in_required: 'You are not signed in.',
  in_need_true_account: 'A full account is needed.',
  agents_only: 'Only agents may do this.',
  credentials_wrong: 'The username or password is wrong.',
  captcha_required: 'Please enter the code in the picture.',
  captcha_wrong: 'The code in the picture was wrong.',
  account_locked: 'Too many attempts. Please wait a few minutes.',
  account_closed: 'This account is closed.',
  too_many_requests: 'Too many requests. Please wait.',
  input_invalid: 'The request could not be read.',
  request_too_large: 'The request is too large.',
  not_found: 'There is no such call.',
  function_not_available: 'This function is not available.',
  game_not_found: 'There is no such game.',
  game_maintenance: 'The vendor of this game is under maintenance.',
  game_coming_later: 'This game comes with a later release.',
  lottery_has_page: 'A lottery is bet on at its own page.',
  free_not_offered: 'This game has no free trial.',
  balance_not_enough: 'The balance is too low.',
  maintenance: 'The site is under maintenance.',
  blockip: 'The site is not available in your region.',
  system_busy: 'The system is busy (#727)',
  system_error: 'Something went wrong.',
};

/**
 * HTTP response of a refusal, in the failure form of the wire (docs/wire.md#1.4). `word` replaces the code's
 * first wire word.
 */
export function wireRefusalResponse(refused: PlatformRefusal, word?: string): Response {
  const { code, value } = refused;
  const body = failure(word ?? wireOfRefusal(code), messages[code] ?? code, value);
  const retry: Record<string, string> = code === 'maintenance' ? { 'retry-after': '60' } : {};
  return Response.json(body, { status: statuses[code] ?? 200, headers: retry });
}
