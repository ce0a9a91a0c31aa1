import { type Shown, shownPicture } from './picture-variants.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The original in the place of what could not be made in time: soon asked for again. */
const FOR_NOW = 'public, max-age=60';

function keeping({ status, brief }: Shown): string {
  if (status !== 200) return 'no-store';
  return brief ? FOR_NOW : FOR_EVER;
}

/** What an address gives depends on: the formats that a browser names, or, of drawings, how they are packed. */
function varying({ type, byAccept }: Shown): Record<string, string> {
  if (byAccept) return { Vary: 'Accept' };
  return type === 'image/svg+xml' ? { Vary: 'Accept-Encoding' } : {};
}

/** The headers of a picture: it can run nothing, even when opened by itself. */
export function pictureHeaders(shown: Shown): Record<string, string> {
  return {
    'Content-Type': shown.type,
    'Cache-Control': keeping(shown),
    ...varying(shown),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The route handler of `/img` in Next; the door answers it from the same memory. */
export async function handlePicture(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const shown = await shownPicture(pathname, search, request.headers.get('accept') ?? '');
  return new Response(new Uint8Array(shown.bytes), { status: shown.status, headers: pictureHeaders(shown) });
}
