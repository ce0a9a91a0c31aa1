import { z } from 'zod';

/** Id of an upload. */
export const uploadId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** Number of a picture that a form took. */
export const imageNumber = z.string().regex(/^\d{1,18}$/);
const image = uploadId.optional();

/** Up to three pictures, each the id of a complete upload. */
export const imageFields = { image1: image, image2: image, image3: image };
