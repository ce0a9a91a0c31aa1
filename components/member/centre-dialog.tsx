'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import {
  type CentreKey,
  centreHref,
  type SecurityPart,
  securityPartOf,
  securityParts,
} from '#lib/rules/centre.ts';
import { DevicesPart } from './devices-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import type { Provider } from './identities.tsx';
import { PasswordPart } from './password-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const parts: Record<SecurityPart, ComponentType<{ providers: readonly Provider[] }>> = {
  profile: ProfilePart,
  password: PasswordPart,
  payment: PaymentPart,
  factors: FactorsPart,
  devices: DevicesPart,
};

function PartLink({ page, part, isCurrent }: { page: CentreKey; part: SecurityPart; isCurrent: boolean }) {
  const t = useTranslations('centre');
  const link = useRef<HTMLAnchorElement>(null);
  // On phones the parts are one row that scrolls: the place one is at must be seen in it.
  useEffect(() => {
    if (isCurrent)
      link.current?.scrollIntoView?.({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return (
    <a
      ref={link}
      href={centreHref(page, part)}
      aria-current={isCurrent ? 'true' : undefined}
      className={classes(
        'flex min-h-11 items-center border-l-3 px-3 -outline-offset-2 text-md whitespace-nowrap max-md:border-b-3 max-md:border-l-0 max-md:px-0.5',
        isCurrent
          ? 'border-mark font-bold text-t1 md:bg-s3'
          : 'border-transparent text-t2 hover:text-t1 md:hover:bg-s2',
      )}
    >
      {t(`part_${part}`)}
    </a>
  );
}

function PartLinks({ page, current }: { page: CentreKey; current: SecurityPart }) {
  const t = useTranslations('centre');
  return (
    <nav
      aria-label={t('parts')}
      className="max-md:scroll-x max-md:-mx-gutter max-md:px-gutter md:sticky md:top-20 md:self-start"
    >
      <ul className="grid gap-0.5 max-md:flex max-md:w-max max-md:gap-4 max-md:border-b max-md:border-line">
        {securityParts.map(part => (
          <li key={part}>
            <PartLink page={page} part={part} isCurrent={part === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The one shell of the member centre: its parts at the left (above on phones), the chosen one beside it. */
export function CentreDialog({
  page,
  part: asked,
  providers,
  onClose,
}: {
  page: CentreKey;
  part: string | null;
  providers: readonly Provider[];
  onClose: () => void;
}) {
  const t = useTranslations('centre');
  const part = securityPartOf(asked);
  const kept = useKeptFocus(part);
  const Part = parts[part];
  return (
    <Dialog open size="xl" title={t(page)} onClose={onClose} coverClose={false}>
      <div className="grid min-w-0 gap-x-9 gap-y-5 md:min-h-120 md:grid-cols-[14rem_minmax(0,1fr)]">
        <PartLinks page={page} current={part} />
        <section
          key={part}
          ref={kept}
          data-first-focus
          tabIndex={-1}
          aria-label={t(`part_${part}`)}
          className="min-w-0 outline-none"
        >
          <Part providers={providers} />
        </section>
      </div>
    </Dialog>
  );
}
