import { useEffect } from 'react';

type Entry = { title: string };

/** Titles of open dialogs, the topmost last; the page's own title is below them. */
const shown: Entry[] = [];
let pageTitle = '';
let observer: MutationObserver | null = null;

/** Returns the brand's name, which every page names in its head. */
export function siteName(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
}

/**
 * Appends the site's name to a dialog's title, as every page does in its head. A heading's full stop is left
 * out.
 */
function withSiteName(title: string): string {
  const site = siteName();
  const words = title.replace(/[.。]$/u, '');
  return site ? `${words} · ${site}` : words;
}

/** Stored as the browser returns it, with blanks joined: any other title is then the page's. */
function put(entry: Entry): void {
  document.title = entry.title;
  entry.title = document.title;
}

/** Tracks the page's own title, which hydration and navigation set, to restore it later. */
function follow(): void {
  const top = shown.at(-1);
  if (!top || document.title === top.title) return;
  pageTitle = document.title;
  put(top);
}

function showTitle(title: string): () => void {
  const entry = { title };
  if (shown.length === 0) {
    pageTitle = document.title;
    observer = new MutationObserver(follow);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
  shown.push(entry);
  put(entry);
  return () => {
    const isOurs = document.title === shown.at(-1)?.title;
    shown.splice(shown.indexOf(entry), 1);
    const below = shown.at(-1);
    if (!below) observer?.disconnect();
    // A title that was set at this very moment is the page's newest.
    if (isOurs) document.title = below?.title ?? pageTitle;
  };
}

/**
 * Sets the tab's title while a dialog with its own address is open, then restores the page's. Pass
 * `undefined` until the title is known.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => (title ? showTitle(withSiteName(title)) : undefined), [title]);
}
