import { describe, expect, it } from 'vitest';
import { browserRefusals, refusals } from '#lib/calls/refusals.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { CHUNK_TIMEOUT_SECONDS } from '#lib/rules/figures.ts';
import { localeIds } from '#lib/rules/routes/locales.ts';

/**
 * Documented error cases mapped to their texts. A single word is a refusal code; a path with dots is a
 * text.
 */
type Entry = [says: string, ours: readonly string[]];

const maintenance = 'status.maintenance';
const region = 'status.region';
/**
 * Not reported: sign-in never tells whether an account exists (docs/security.md#A1), so the text leaves it
 * open.
 */
const UNTOLD = ['credentials_wrong', 'recovery.in_been_out'];

const access: Entry[] = [
  ['failed SMS send', ['sms_failed']],
  ['invalid affiliate code: invitation_code_error', ['invitation_code_error']],
  ['failed login with a captcha flag', ['captcha_required', 'captcha_wrong']],
  ['terms not ticked', ['register.termsMissing']],
  ['trial user: in_need_true_account', ['in_need_true_account']],
  ['not logged in', ['sign_in_required']],
  [
    'maintenance screen: game_maintenance, info_maintenance, end_time',
    [`${maintenance}.game_maintenance`, `${maintenance}.info_maintenance`, `${maintenance}.end_time`],
  ],
  ['region block: blockip, info_ip_block', ['blockip', `${region}.blockip`, `${region}.info_ip_block`]],
  ['logout: in_popup_prompt, in_sure_logout', ['member.in_popup_prompt', 'member.in_sure_logout']],
  ['copy success', ['member.copied']],
  ['incorrect account or password', ['credentials_wrong']],
  ['username/email does not exist', UNTOLD],
  ['a mail was asked for: in_been_out', ['recovery.in_been_out']],
  ['account, password or email format incorrect', ['field_invalid']],
  ['confirmation password incorrect', ['confirmation_wrong']],
  ['please enter username and password', ['signIn.usernameMissing', 'signIn.passwordMissing']],
  ['network link abnormal, retry', ['offline']],
  ['page took long to load, check the network', ['errors.slowTitle', 'errors.slowText']],
  ['invalid URL (contact customer service)', ['url_invalid']],
  ['access restricted by location or IP', ['blockip']],
  ['system maintenance', ['maintenance']],
  ['popup blocked, allow popups', ['popup_blocked', 'play.popupBlockedTitle', 'play.popupBlocked']],
  ['system error', ['system_error']],
  ['Non-member account unable to login', ['non_member_login', 'members_only']],
  ['Non-agents cannot log in', ['non_agents_login', 'agents_only']],
  ['You are not logged in, please login', ['sign_in_required', 'session_ended']],
  ['a part that fails to load: type and address', ['errors.partTitle', 'errors.partText']],
];

const phone: Entry[] = [
  ['invalid phone number format', ['mobile_invalid']],
  ['missing phone number', ['mobile_missing']],
  ['too many requests, try again after 5 minutes', ['sms_too_many']],
  ['unknown error', ['system_error', 'refused_by_upstream']],
  ['invalid, missing or expired verification code (send again)', ['verification_code_invalid']],
  ['captcha check failed', ['bot_check_failed']],
  ['quota exceeded (contact customer service)', ['sms_quota']],
  ['cannot send code, contact service', ['sms_failed']],
  ['operation not enabled', ['function_not_available']],
  ['popup closed by the user (login failed, try again)', ['social_cancelled']],
];

const memberAndAgent: Entry[] = [
  ['the member account cannot be used', ['account_closed']],
  ['game under maintenance, other games suggested', ['game_maintenance', 'play.suggestions']],
  ['upload: image too large (5MB)', ['upload_too_large']],
  ['more than 3 images not accepted', ['upload_too_many']],
  ['images are png or jpg only', ['upload_type_wrong']],
  ['invalid invitation code', ['invitation_code_error']],
];

/** Figures that a text must name in every language. */
const figures: [text: string, figure: string][] = [
  ['refusals.sms_too_many.next', '5'],
  ['refusals.underage.title', '21'],
  ['refusals.upload_too_large.why', '5 MB'],
  ['refusals.upload_too_many.why', '3'],
  ['register.termsMissing', '18'],
  ['recovery.in_been_out', '30'],
];

const codes = new Set<string>([...Object.keys(refusals), ...browserRefusals]);
const pathsOf = (ours: string) =>
  ours.includes('.') ? [ours] : ['title', 'why', 'next'].map(part => `refusals.${ours}.${part}`);

function textAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => Object(node)[key], tree);
}

describe.each(localeIds)('the error catalogue in %s', locale => {
  const messages = loadAllMessages(locale);

  it.each([...access, ...phone, ...memberAndAgent])('%s has its texts', async (_says, ours) => {
    const tree = await messages;
    const unknown = ours.filter(one => !one.includes('.') && !codes.has(one));
    expect(unknown).toEqual([]);
    const missing = ours.flatMap(pathsOf).filter(path => {
      const text = textAt(tree, path);
      return typeof text !== 'string' || text.trim() === '';
    });
    expect(missing).toEqual([]);
  });

  it.each(figures)('%s names %s', async (path, figure) => {
    expect(textAt(await messages, path)).toContain(figure);
  });

  it('the text about a slow chunk names its time limit', async () => {
    expect(textAt(await messages, 'errors.slowText')).toContain('{seconds}');
    expect(CHUNK_TIMEOUT_SECONDS).toBe(120);
  });
});
