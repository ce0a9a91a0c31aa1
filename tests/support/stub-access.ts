const sent = { expiredMinutes: 1 };
const challenge = { challengeId: 'challenge-of-the-stub', options: '{}' };
const recovery = { recoveryCodes: ['AAAA-BBBB'] };
const rule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 20,
};

/** Responses of the stub upstream for sign-in and account calls, where tests need more than a sample. */
export const accessAnswers = (person: object) => ({
  'POST /wps/session/login/verification': person,
  'POST /wps/session/passkey/options': challenge,
  'POST /wps/session/login/passkey': person,
  'POST /wps/session/login/social': person,
  'GET /wps/captcha/proof': { salt: 'salt-of-the-stub-00', bits: 1 },
  'GET /wps/system/country': [{ countryCode: 'MY', countryDialingCode: '60' }],
  'GET /wps/system/setting/register': { username: rule },
  'PUT /wps/member/register': person,
  'PUT /wps/member/register/mobile': person,
  'POST /wps/verification/sms/noLogin': sent,
  'POST /wps/verification/sms/register': sent,
  'POST /wps/verification/sms/register/mobile': sent,
  'POST /wps/member/password/sms': sent,
  'POST /wps/v2/verification/sms/send': sent,
  'POST /wps/v2/verification/email/send': sent,
  'GET /wps/member/hasWithdrawalPassword': false,
  'GET /wps/member/secondFactor': { totp: false, recoveryLeft: 0, passkeys: [], identities: [] },
  'POST /wps/member/totp': { secret: 'A', uri: 'otpauth://totp/a', qr: 'AAAA' },
  'PUT /wps/member/totp': recovery,
  'POST /wps/member/totp/recovery': recovery,
  'POST /wps/member/passkeys/options': challenge,
  'GET /wps/member/sessions': { sessions: [] },
  'GET /wps/member/profile': { fields: { nickname: { rule, editable: true } } },
  'GET /wps/member/info/icons': [{ icon: '1', url: '/art/portrait/1' }],
});
