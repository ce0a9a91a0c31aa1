import { z } from 'zod';

/** Largest picture of 5 MB as base64, with what stands around it. */
export const IMAGE_BODY_BYTES = 7_200_000;
const image = z.string().max(IMAGE_BODY_BYTES).optional();

/** Up to three pictures as base64, png or jpg by content. */
export const imageFields = { image1: image, image2: image, image3: image };
/** Three pictures, with what stands around them. */
export const IMAGES_BODY_BYTES = 22_000_000;
