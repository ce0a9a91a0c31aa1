'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { ACCOUNT_MENU_ID } from '#components/shell/shell-data.ts';
import { useCall } from '#lib/client/use-call.ts';

/** Portrait chosen by the member (docs/features.md#91); null while it loads, and where none is set. */
function Portrait({ px, className }: { px: number; className: string }) {
  const { data } = useCall('GET /wps/member/info/icon', {});
  if (!data) return null;
  return <SizedImage src={data} alt="" width={px} height={px} className={className} />;
}

/** Portrait beside the name in the account menu. */
export function MenuPortrait() {
  return <Portrait px={40} className="h-11 w-10 flex-none rounded-arch bg-s3 object-cover" />;
}

/** Portrait in the header's account button, which is part of the page's HTML and shows an icon without it. */
export function HeaderPortrait() {
  const [button, setButton] = useState<Element | null>(null);
  // After mount, as for the menu: the header of the previous page may still be in the document.
  useEffect(() => setButton(document.querySelector(`header [popovertarget=${ACCOUNT_MENU_ID}]`)), []);
  return button && createPortal(<Portrait px={36} className="size-full object-cover" />, button);
}
