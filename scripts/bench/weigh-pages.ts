import { noteRow } from './rows.ts';
import { FIRST_LOAD_BYTES, publicPages, WITH_FORM_BYTES, weigh } from './weight.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
/** Measures the script of the public pages, with and without the sign-in form. */
export async function measureWeight({ origin }: { origin: string }): Promise<void> {
  const open = await publicPages(origin, 'ms');
  const pathsOf = (form: boolean) => open.filter(page => page.form === form).map(page => page.path);
  for (const { page, settledBytes } of await weigh(origin, pathsOf(true)))
    noteRow(
      `(e) ${page}: all JavaScript with the form, gzip`,
      kilobytes(settledBytes),
      `<= ${kilobytes(WITH_FORM_BYTES)}`,
    );
  for (const { page, firstBytes, prefetches } of await weigh(origin, pathsOf(false))) {
    noteRow(
      `(e) ${page}: first-load JavaScript, gzip`,
      kilobytes(firstBytes),
      `<= ${kilobytes(FIRST_LOAD_BYTES)}`,
    );
    if (page === '/') noteRow('(e) prefetches in a home visit', String(prefetches));
  }
}
