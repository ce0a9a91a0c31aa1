'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { type SecurityPart, securityPartOf, securityParts } from '#lib/rules/routes/account-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import type { CentrePageProps } from './centre-pages.ts';
import { DevicesPart } from './devices-part.tsx';
import { FactorsPart } from './factors-part.tsx';
import type { Provider } from './identities.tsx';
import { PasswordPart } from './password-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { ProfilePart } from './profile/profile-part.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

const parts: Record<SecurityPart, ComponentType<{ providers: readonly Provider[] }>> = {
  profile: ProfilePart,
  password: PasswordPart,
  payment: PaymentPart,
  factors: FactorsPart,
  devices: DevicesPart,
};

function PartLink({ part, isCurrent }: { part: SecurityPart; isCurrent: boolean }) {
  const t = useTranslations('centre');
  const link = useRef<HTMLAnchorElement>(null);
  // The tabs are one scrolling row: scrolls the current one into view.
  useEffect(() => {
    if (isCurrent)
      link.current?.scrollIntoView?.({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return (
    <a
      ref={link}
      href={centreHref('securityCenter', part)}
      aria-current={isCurrent ? 'true' : undefined}
      className={classes(
        'flex min-h-11 items-center border-b-3 px-0.5 -outline-offset-2 text-md whitespace-nowrap',
        isCurrent ? 'border-mark font-bold text-t1' : 'border-transparent text-t2 hover:text-t1',
      )}
    >
      {t(`part_${part}`)}
    </a>
  );
}

function PartLinks({ current }: { current: SecurityPart }) {
  const t = useTranslations('centre');
  return (
    <nav aria-label={t('parts')} className="scroll-x max-md:-mx-gutter max-md:px-gutter">
      <ul className="flex w-max min-w-full gap-4 border-b border-line">
        {securityParts.map(part => (
          <li key={part}>
            <PartLink part={part} isCurrent={part === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Security centre: tabs of its parts, the selected part below them (docs/features.md#75). */
export function SecurityPage({ part: asked, providers }: CentrePageProps) {
  const t = useTranslations('centre');
  const part = securityPartOf(asked);
  const restoredFocus = useRestoredFocus(part);
  const Part = parts[part];
  return (
    <div className="grid min-w-0 gap-y-5">
      <PartLinks current={part} />
      <section
        key={part}
        ref={restoredFocus}
        tabIndex={-1}
        aria-label={t(`part_${part}`)}
        className="min-w-0 outline-none"
      >
        <Part providers={providers} />
      </section>
    </div>
  );
}
