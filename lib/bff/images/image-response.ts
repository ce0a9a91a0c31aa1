import { type ImageVariant, imageVariant } from './image-variants.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For the original sent in place of a variant that could not be made in time: short-lived. */
const FOR_NOW = 'public, max-age=60';

function keeping({ status, brief }: ImageVariant): string {
  if (status !== 200) return 'no-store';
  return brief ? FOR_NOW : FOR_EVER;
}

/** `Vary` of an image response: what format and quality are negotiated by, Accept-Encoding for SVG. */
function varying({ type, byAccept }: ImageVariant): Record<string, string> {
  if (byAccept) return { Vary: 'Accept, Save-Data' };
  return type === 'image/svg+xml' ? { Vary: 'Accept-Encoding' } : {};
}

/** Headers of an image response: its CSP forbids scripts, even when the image is opened directly. */
export function imageHeaders(shown: ImageVariant): Record<string, string> {
  return {
    'Content-Type': shown.type,
    'Cache-Control': keeping(shown),
    ...varying(shown),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Route handler of `/img` in Next; the HTTP server serves it from the same cache. */
export async function handleImage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const shown = await imageVariant(pathname, search, {
    accept: request.headers.get('accept'),
    saveData: request.headers.get('save-data'),
  });
  return new Response(new Uint8Array(shown.bytes), { status: shown.status, headers: imageHeaders(shown) });
}
