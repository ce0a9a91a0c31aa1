import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id, optional } from '#lib/calls/fields.ts';
import { codeProof, dialingCode, mobileNumber } from '#lib/calls/phone-fields.ts';
import { fieldRule } from '#lib/calls/system.ts';

const member = { who: 'member', reply: 'envelope', throttle: 'session' } as const;

/** The contact and identity fields that a profile may have (row 91); which of them exist the settings say. */
export const profileFields = [
  'nickname',
  'payee',
  'email',
  'mobile',
  'qqNum',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'line',
  'wechat',
  'idNumber',
  'birthday',
  'permanentAddress',
  'currentAddress',
  'placeOfBirth',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'region',
] as const;

const value = z.string().trim().max(200).optional();
type Field = (typeof profileFields)[number];
const shape = Object.fromEntries(profileFields.map(name => [name, value])) as Record<Field, typeof value>;

/** The profile of the member centre (wire.md 3.5). Contact data is masked by the platform. */
export const profileCalls = {
  'GET /wps/member/profile': {
    ...member,
    module: 'COMM3',
    ask: z.strictObject({}),
    send: 'none',
    answer: z.object({
      /** Field → its rule, its value as it may be shown, and whether it can be set (again). */
      fields: z.record(
        z.string(),
        z.object({
          rule: fieldRule,
          value: optional(z.string()),
          editable: z.boolean(),
          /** Mobile and mail: proved by a code. */
          verified: optional(z.boolean()),
        }),
      ),
    }),
    refuses: [],
    throttle: 'read',
  },
  'POST /wps/member/info': {
    ...member,
    module: 'COMM3',
    ask: z.strictObject(shape),
    send: 'json',
    answer: z.unknown(),
    refuses: ['field_invalid', 'field_set_once', 'underage', 'input_invalid'],
  },
  'POST /wps/member/info/mobile': {
    ...member,
    module: 'COMM3',
    ask: z.strictObject({
      mobileNum: mobileNumber,
      countryDialingCode: dialingCode,
      ...codeProof,
    }),
    add: { loginDeviceId: 'deviceId' },
    send: 'json',
    answer: z.unknown(),
    refuses: [
      'verification_code_invalid',
      'mobile_invalid',
      'mobile_region_closed',
      'mobile_taken',
      'step_up_required',
      'function_not_available',
    ],
    stepUp: true,
  },
  'POST /wps/member/info/email': {
    ...member,
    module: 'COMM3',
    ask: z.strictObject({ email: z.email().max(100), verificationCode: z.string().trim().min(1).max(16) }),
    add: { loginDeviceId: 'deviceId' },
    send: 'json',
    answer: z.unknown(),
    refuses: ['verification_code_invalid', 'field_invalid', 'step_up_required', 'function_not_available'],
    stepUp: true,
  },
  'POST /wps/member/info/icon': {
    ...member,
    module: 'PROFPIC3',
    /** The number of one of the house's portraits. */
    ask: z.strictObject({ icon: z.string().regex(/^\d{1,3}$/) }),
    send: 'form',
    answer: z.unknown(),
    refuses: ['input_invalid'],
  },
  /** The portraits to choose from: number and address. */
  'GET /wps/member/info/icons': {
    ...member,
    module: 'PROFPIC3',
    ask: z.strictObject({}),
    send: 'none',
    answer: z.array(z.object({ icon: id, url: z.string() })),
    refuses: [],
    throttle: 'read',
  },
  /** Open contracts and requests by flag (wire.md 3.5); all null for whoever has none (row 147). */
  'GET /wps/member/info/funds/consolidated': {
    ...member,
    module: 'COMM3',
    ask: z.strictObject({}),
    send: 'none',
    answer: z.record(z.string(), z.unknown()),
    refuses: ['function_not_available'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
