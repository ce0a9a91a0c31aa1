import type { ReactNode } from 'react';

/** Block of settings: heading, description and controls. */
export function SettingsBlock({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      data-block
      tabIndex={-1}
      className="border-b border-line pb-6 outline-none last:border-b-0 not-first:pt-6"
    >
      <h3 className="display text-lg">{title}</h3>
      {text && <p className="mt-1 max-w-[60ch] text-md text-t2">{text}</p>}
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** Line of a list of settings, with its actions at the right. */
export function SettingsLine({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className="font-med wrap-anywhere">{title}</p>
        {text && <p className="num text-sm text-t3">{text}</p>}
      </div>
      {action && <div className="flex-none">{action}</div>}
    </li>
  );
}
