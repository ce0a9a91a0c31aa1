import { handleImage } from '#lib/bff/images/image-response.ts';

export const dynamic = 'force-dynamic';
export const GET = handleImage;
