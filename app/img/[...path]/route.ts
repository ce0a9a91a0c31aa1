import { handlePicture } from '#lib/bff/picture-answer.ts';

export const dynamic = 'force-dynamic';
export const GET = handlePicture;
