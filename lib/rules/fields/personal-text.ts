/**
 * Invisible characters, and those that reorder others: controls, formats, line separators, unassigned code
 * points.
 */
const HIDDEN_SIGN = /[\p{C}\u2028\u2029]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|[\u2800\uFFFC]/u;
/** Fields of several lines: addresses and messages. */
const MULTILINE: ReadonlySet<string> = new Set(['permanentAddress', 'currentAddress', 'address', 'content']);
/**
 * Fields without this check: secrets are never shown, and pasted codes or numbers have a rule of their own.
 */
const NO_TEXT: ReadonlySet<string> = new Set([
  ...['password', 'confirmPassword', 'newPassword', 'confirmNewPassword', 'paymentPassword'],
  ...['captcha', 'verificationCode', 'mobileNum'],
]);
/** Fields whose text other users see. */
const NAMES: ReadonlySet<string> = new Set(['username', 'nickname']);

/** Fields with the name of an identity document. */
const LEGAL_NAMES: ReadonlySet<string> = new Set(['payee', 'payeeName']);
/** A legal name in any script, with the signs that names have: "Ahmad bin Ali", "Lim @ Lam, J.-P.", "A/L". */
const LEGAL_NAME = /^\p{L}[\p{L}\p{M} .,'’·@/()-]*$/u;

/** Words with which a stranger could impersonate the operator, and those that programs read as null. */
const RESERVED = [
  'admin administrator root system sysadmin superuser support supporter moderator mod staff official help helpdesk',
  'service customerservice customersupport customercare security team operator webmaster postmaster management',
  'null undefined anonymous everyone nobody foyer nightmarket',
  'pentadbir sokongan rasmi khidmatpelanggan 管理员 管理員 客服 官方 系统 系統 管理 团队 團隊',
]
  .join(' ')
  .split(' ');

/** Digits and symbols that look like letters; 1 and ! may be either of two. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '6': 'g',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '|': 'l',
  },
  // Cyrillic and Greek homoglyphs.
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    м: 'm',
    т: 't',
    н: 'h',
    к: 'k',
  },
  ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', ι: 'i', τ: 't', κ: 'k', ϲ: 'c', υ: 'u' },
};

/**
 * Possible readings of a name: digits and symbols left out, or replaced by the letters that they look like.
 */
function readings(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
  const readAs = (text: string, one: string) =>
    lettersOf([...text].map(sign => (/[1!]/.test(sign) ? one : (LOOKALIKES[sign] ?? sign))).join(''));
  // Digits at the ends may also be a plain number: admin2026.
  const inner = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [lettersOf(plain), ...[plain, inner].flatMap(text => ['i', 'l'].map(one => readAs(text, one)))];
}

/**
 * Returns true when a text has an invisible character; line breaks count as one in fields of a single line.
 */
export function hasInvisibleCharacter(text: string, field = ''): boolean {
  return HIDDEN_SIGN.test(MULTILINE.has(field) ? text.replace(/\r?\n/g, ' ') : text);
}

/**
 * Returns true for a reserved name, in any spelling: in capitals, with digits for letters, with separators,
 * with a number behind it, or composed of reserved words. `more` are the operator's own words.
 */
export function isReservedName(name: string, more: readonly string[] = []): boolean {
  const words = [...RESERVED, ...more.map(word => word.toLowerCase().replace(/[^\p{L}]/gu, ''))].filter(
    Boolean,
  );
  const whole = new RegExp(`^(?:${words.join('|')})+$`, 'u');
  return readings(name).some(reading => whole.test(reading));
}

/** Checks a text that users write about themselves, beyond the rule of its field; null when it is fine. */
export function personalTextIssue(field: string, value: string): 'signs' | 'reserved' | 'legal_name' | null {
  if (NO_TEXT.has(field)) return null;
  if (hasInvisibleCharacter(value, field)) return 'signs';
  if (LEGAL_NAMES.has(field) && !LEGAL_NAME.test(value)) return 'legal_name';
  return NAMES.has(field) && isReservedName(value) ? 'reserved' : null;
}
