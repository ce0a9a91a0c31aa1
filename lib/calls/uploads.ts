import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { imageNumber, uploadId } from '#lib/calls/images.ts';

/** Largest body: a part as base64, with what stands around it. */
const PART_BODY_BYTES = 280_000;
const MAX_OFFSET = 100_000_000;

const member = { module: 'UPLOADS3', access: 'member', reply: 'envelope' } as const;
const received = z.object({ offset: z.number().int(), done: z.boolean() });

/**
 * Pictures in parts, which go on after a lost connection (decision 0032). The form names the upload; these calls and
 * their fields are this platform's.
 */
export const uploadCalls = {
  'POST /wps/v2/member/uploads': {
    ...member,
    input: z.strictObject({ size: z.number().int().positive().max(MAX_OFFSET) }),
    encoding: 'json',
    output: z.object({ upload: uploadId }),
    refusals: ['upload_too_large', 'too_many_requests'],
    throttle: 'session',
  },
  /** Progress of an upload, and whether it is a picture that a form can name. */
  'GET /wps/v2/member/uploads': {
    ...member,
    input: z.strictObject({ upload: uploadId }),
    encoding: 'query',
    output: received,
    refusals: ['upload_unknown'],
    throttle: 'read',
  },
  /** A part as base64. One that does not begin where the upload ends changes nothing; `offset` says where to go on. */
  'PUT /wps/v2/member/uploads': {
    ...member,
    input: z.strictObject({
      upload: uploadId,
      offset: z.number().int().nonnegative().max(MAX_OFFSET),
      data: z
        .string()
        .max(PART_BODY_BYTES)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    encoding: 'json',
    maxBytes: PART_BODY_BYTES,
    output: received,
    refusals: ['upload_unknown', 'upload_type_wrong', 'too_many_requests'],
    throttle: 'read',
  },
  /** A picture that the member sent with a form, as a data URL: small, or large. */
  'GET /wps/v2/member/uploads/image': {
    ...member,
    input: z.strictObject({ image: imageNumber, size: z.enum(['small', 'large']) }),
    encoding: 'query',
    output: z.object({ image: z.string().startsWith('data:image/jpeg;base64,') }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  'DELETE /wps/v2/member/uploads': {
    ...member,
    input: z.strictObject({ upload: uploadId }),
    encoding: 'json',
    output: z.null(),
    refusals: [],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
