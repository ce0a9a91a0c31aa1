import { createHash } from 'node:crypto';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { type Locale, splitLocale } from '#lib/rules/routes/locales.ts';

type BareText = { title: string; next: string };

/** Texts of pages that are sent when nothing can be rendered, so that they need neither messages nor Next. */
const TEXTS = {
  busy: {
    en: { title: 'We’re very busy right now', next: 'Try again' },
    ms: { title: 'Kami sangat sibuk sekarang', next: 'Cuba lagi' },
    'zh-CN': { title: '现在访问量很大', next: '再试一次' },
  },
  tooMany: {
    en: { title: 'Too many requests', next: 'Wait a moment, then try again' },
    ms: { title: 'Terlalu banyak permintaan', next: 'Tunggu sebentar, kemudian cuba lagi' },
    'zh-CN': { title: '请求过于频繁', next: '请稍后再试' },
  },
  failed: {
    en: { title: 'We couldn’t load this page', next: 'Try again' },
    ms: { title: 'Halaman ini tidak dapat dimuatkan', next: 'Cuba lagi' },
    'zh-CN': { title: '此页面无法加载', next: '再试一次' },
  },
} as const satisfies Record<string, Record<Locale, BareText>>;

/** Look of these pages: in both themes, with the fonts and colours of the system. */
const STYLE = [
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}',
  'main{display:grid;place-content:center;gap:20px;min-height:100vh;min-height:100dvh;padding:24px;box-sizing:border-box;text-align:center}',
  'h1{margin:0;font-size:22px;line-height:1.3}',
  'p{margin:0}',
  'a{display:inline-block;padding:12px 24px;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}',
  'a:focus-visible{outline:3px solid;outline-offset:3px}',
].join('');

/** Policy of pages that could not be rendered: their own style, and what Next's error page links to. */
export const BARE_POLICY = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

function write(locale: Locale, { title, next }: BareText): Buffer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>`;
  // An empty address is this page's own.
  return Buffer.from(
    `<!doctype html><html lang="${locale}"><head>${head}</head><body><main><h1>${title}</h1><p><a href="">${next}</a></p></main></body></html>`,
  );
}

/**
 * Page without scripts for what could not be rendered, in the language of its path: 429 and 503 with the
 * time to wait for a refusal, else 502.
 */
export function barePage(
  error: unknown,
  path: string,
): { status: number; headers: Record<string, string>; html: Buffer } {
  const [locale] = splitLocale(path);
  const refusal = error instanceof RefusalError ? error : null;
  const isBusy = refusal?.code === 'system_busy';
  if (!refusal || !(isBusy || refusal.status === 429))
    return { status: 502, headers: {}, html: write(locale, TEXTS.failed[locale]) };
  const text = isBusy ? TEXTS.busy[locale] : TEXTS.tooMany[locale];
  const headers = { 'Retry-After': String(refusal.params.seconds ?? 1) };
  return { status: refusal.status, headers, html: write(locale, text) };
}
