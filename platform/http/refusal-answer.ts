import { type RefusalCode, wireOfRefusal } from '#lib/calls/refusals.ts';
import { failure } from '#lib/wire/envelope.ts';
import type { Refused } from '#platform/refused.ts';

/** Refusals that travel with a status of their own; all others are business answers and go out with 200 (wire 1.4). */
const statuses: Partial<Record<RefusalCode, number>> = {
  sign_in_required: 401,
  function_not_available: 400,
  input_invalid: 400,
  // 200 would say that a name is taken (wire.md 1.5).
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

/** For people who read the answer itself; the product shows its own texts by the code. */
const messages: Partial<Record<RefusalCode, string>> = {
  sign_in_required: 'You are not signed in.',
  in_need_true_account: 'A real account is needed.',
  agents_only: 'Only agents may do this.',
  credentials_wrong: 'The account name or the password is not right.',
  captcha_required: 'Please enter the signs of the picture.',
  captcha_wrong: 'The signs of the picture were not right.',
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
  free_not_offered: 'This game has no free trial.',
  balance_not_enough: 'The balance is not enough.',
  maintenance: 'The house is closed for maintenance.',
  blockip: 'The house is not open at your location.',
  system_busy: 'The system is busy (#727)',
  system_error: 'Something went wrong.',
};

/** The HTTP answer of a refusal, in the failure form of wire.md 1.4. `word` replaces our code's first wire word. */
export function refusalResponse(refused: Refused, word?: string): Response {
  const { code, value } = refused;
  const body = failure(word ?? wireOfRefusal(code), messages[code] ?? code, value);
  const retry: Record<string, string> = code === 'maintenance' ? { 'retry-after': '60' } : {};
  return Response.json(body, { status: statuses[code] ?? 200, headers: retry });
}
