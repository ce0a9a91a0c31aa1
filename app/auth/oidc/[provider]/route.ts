import { handleSocialRequest } from '#lib/bff/oidc/social-endpoints.ts';

export const dynamic = 'force-dynamic';
export const GET = handleSocialRequest;
export const POST = handleSocialRequest;
export const PUT = handleSocialRequest;
export const DELETE = handleSocialRequest;
export const PATCH = handleSocialRequest;
export const HEAD = handleSocialRequest;
export const OPTIONS = handleSocialRequest;
