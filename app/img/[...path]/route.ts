import { handlePicture } from '#lib/bff/picture-proxy.ts';

export const dynamic = 'force-dynamic';
export const GET = handlePicture;
