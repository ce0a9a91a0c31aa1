'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { showToast } from '#components/ui/toast.tsx';

const LinkCopied = onDemand(async () => (await import('./link-copied.tsx')).LinkCopied, ['promotions']);

type CopyProps = {
  /** The page's own path: nothing of this visit, or of what is open over the page, is handed on. */
  href: string;
  size?: 'm' | 'l';
  texts: { button: string; failed: string };
};

function useCopy({ href, texts }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const url = () => new URL(href, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(url()).then(
      () => setCopied(true),
      () => showToast('warning', texts.failed),
    );
  return { url, copy, told: copied && <LinkCopied onClose={() => setCopied(false)} /> };
}

function Shown({ told, children }: { told: ReactNode; children: ReactNode }) {
  return (
    <span className="hidden in-data-js:contents">
      {children}
      <Suspense>{told}</Suspense>
    </span>
  );
}

/** Hands a page's address to the device's own sharing, or to the clipboard. Not there without scripts. */
export function ShareButton(props: CopyProps & { title: string }) {
  const { url, copy, told } = useCopy(props);
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title: props.title, url: url() });
    } catch (error) {
      // Who closes the device's own sheet wants nothing else instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Shown told={told}>
      <Button size={props.size} icon={<Icon name="share" />} onClick={() => void share()}>
        {/* Beside a title a phone has room for the sign alone. */}
        <span className={props.size === 'l' ? undefined : 'max-md:sr-only'}>{props.texts.button}</span>
      </Button>
    </Shown>
  );
}

/** Copies a page's address. Not there without scripts. */
export function CopyLinkButton(props: CopyProps) {
  const { copy, told } = useCopy(props);
  return (
    <Shown told={told}>
      <Button size={props.size} icon={<Icon name="copy" size={18} />} onClick={() => void copy()}>
        {props.texts.button}
      </Button>
    </Shown>
  );
}
