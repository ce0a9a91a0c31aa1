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

function write(locale: Locale, { title, next }: BareText): Buffer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${title}</title>`;
  // An empty address is this page's own.
  return Buffer.from(
    `<!doctype html><html lang="${locale}"><head>${head}</head><body><main><h1>${title}</h1><p><a href="">${next}</a></p></main></body></html>`,
  );
}

/**
 * Page without style and scripts for what could not be rendered, in the language of its path: 429 and 503 with the
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
