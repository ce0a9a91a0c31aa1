import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, id, optional, picture } from '#lib/calls/fields.ts';
import { codeProof, dialingCode, mobileNumber } from '#lib/calls/phone-fields.ts';
import { fieldRule } from '#lib/calls/system.ts';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { profileSections } from '#lib/rules/fields/profile-fields.ts';
import type { LocaleEntry } from '#lib/rules/routes/locales.ts';

const member = { access: 'member', reply: 'envelope', throttle: 'session' } as const;

/**
 * Contact and identity fields of a profile (docs/features.md#91); the settings say which of them are in use.
 */
export const profileFields = [
  ...profileSections.personal,
  ...profileSections.contact,
  ...profileSections.address,
  ...profileSections.work,
  'mobile',
  'email',
] as const;

const value = z.string().trim().max(200).optional();
type Field = (typeof profileFields)[number];
const shape = Object.fromEntries(profileFields.map(name => [name, value])) as Record<Field, typeof value>;

/** Contracts that wait for the caller's answer. */
const waitingContracts = z
  .array(
    z.object({
      kind: z.enum(contractKinds),
      contractId: z.number().int(),
      /** Side of the caller. */
      side: z.enum(['payer', 'payee']),
      /** Null: the house. */
      other: z.string().nullable(),
      about: z.enum(['version', 'ending']),
      answerBy: epochMs,
    }),
  )
  .nullable();
const memberContract = z.object({ contractId: z.number().int() }).nullable();

/** Profile of the member centre (docs/wire.md#3.5). The platform masks contact data. */
export const profileCalls = {
  'GET /wps/member/profile': {
    ...member,
    module: 'COMM3',
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      /** Field → its rule, its value for display, and whether it can be set (again). */
      fields: z.record(
        z.string(),
        z.object({
          rule: fieldRule,
          value: optional(z.string()),
          editable: z.boolean(),
          /** It can be set once; afterwards only customer service changes it. */
          once: optional(z.boolean()),
          /** Mobile and email: verified by a code. */
          verified: optional(z.boolean()),
        }),
      ),
    }),
    refusals: [],
    throttle: 'read',
  },
  'POST /wps/member/info': {
    ...member,
    module: 'COMM3',
    input: z.strictObject(shape),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['field_missing', 'field_invalid', 'field_set_once', 'underage', 'input_invalid'],
  },
  'POST /wps/member/info/mobile': {
    ...member,
    module: 'COMM3',
    input: z.strictObject({
      mobileNum: mobileNumber,
      countryDialingCode: dialingCode,
      ...codeProof,
    }),
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'json',
    output: z.unknown(),
    refusals: [
      'verification_code_invalid',
      'verification_code_exhausted',
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
    input: z.strictObject({ email: z.email().max(100), verificationCode: z.string().trim().min(1).max(16) }),
    inject: { loginDeviceId: 'deviceId' },
    encoding: 'json',
    output: z.unknown(),
    refusals: [
      'verification_code_invalid',
      'verification_code_exhausted',
      'field_invalid',
      'step_up_required',
      'function_not_available',
    ],
    stepUp: true,
  },
  /** Language of mails and messages to this member; this platform's own, as the wire has no such call. */
  'POST /wps/member/info/language': {
    ...member,
    module: 'COMM3',
    input: z.strictObject({ language: z.enum(['MY', 'EN', 'CN'] satisfies LocaleEntry['wire'][]) }),
    encoding: 'json',
    output: z.unknown(),
    refusals: [],
  },
  'POST /wps/member/info/icon': {
    ...member,
    module: 'PROFPIC3',
    /** Number of one of the platform's avatars. */
    input: z.strictObject({ icon: z.string().regex(/^\d{1,3}$/) }),
    encoding: 'form',
    output: z.unknown(),
    refusals: ['input_invalid'],
  },
  /** Avatars to choose from: number and address. */
  'GET /wps/member/info/icons': {
    ...member,
    module: 'PROFPIC3',
    input: z.strictObject({}),
    encoding: 'none',
    output: z.array(z.object({ icon: id, url: picture })),
    refusals: [],
    throttle: 'read',
  },
  /**
   * Open contracts and requests by flag (docs/wire.md#3.5); all null for members without any
   * (docs/features.md#147).
   */
  'GET /wps/member/info/funds/consolidated': {
    ...member,
    module: 'COMM3',
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      divtypereq: waitingContracts,
      dailysalreqtype: waitingContracts,
      contracthoursalreq: waitingContracts,
      realtimesalreqtype: waitingContracts,
      divtypeinfo: memberContract,
      dailysalinfotype: memberContract,
      contracthoursalinfo: memberContract,
      realtimesalinfotype: memberContract,
      contractmrdailysalinfotype: z.null(),
      divtypecompperiodinfo: z.null(),
      divtypecompperiodreq: z.null(),
    }),
    refusals: ['function_not_available'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
