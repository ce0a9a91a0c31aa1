'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { showToast } from '#components/ui/overlays/toast.tsx';

const LinkCopied = onDemand(
  async () => (await import('./feedback/link-copied.tsx')).LinkCopied,
  ['promotions'],
);

type CopyProps = {
  /** Path of the page: contains nothing of this visit, or of an overlay over the page. */
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

function ShareResult({ told, children }: { told: ReactNode; children: ReactNode }) {
  return (
    <span className="hidden in-data-js:contents">
      {children}
      <Suspense>{told}</Suspense>
    </span>
  );
}

/** Shares a page's address through the device, or copies it. Hidden without scripts. */
export function ShareButton(props: CopyProps & { title: string }) {
  const { url, copy, told } = useCopy(props);
  const share = async () => {
    if (!navigator.share) return copy();
    try {
      await navigator.share({ title: props.title, url: url() });
    } catch (error) {
      // Closing the device's share sheet is a decision: no fallback.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <ShareResult told={told}>
      <Button size={props.size} icon={<Icon name="share" />} onClick={() => void share()}>
        {/* Beside a title a phone has room for the icon only. */}
        <span className={props.size === 'l' ? undefined : 'max-md:sr-only'}>{props.texts.button}</span>
      </Button>
    </ShareResult>
  );
}

/** Copies a page's address. Hidden without scripts. */
export function CopyLinkButton(props: CopyProps) {
  const { copy, told } = useCopy(props);
  return (
    <ShareResult told={told}>
      <Button size={props.size} icon={<Icon name="copy" size={18} />} onClick={() => void copy()}>
        {props.texts.button}
      </Button>
    </ShareResult>
  );
}
