import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import type { CaptchaFieldProps } from './captcha-field.tsx';

const Field = onDemand(async () => (await import('./captcha-field.tsx')).CaptchaField, ['captcha']);

/** Captcha field (captcha-field.tsx), loaded on demand since few forms need it; its space is reserved. */
export function Captcha(props: CaptchaFieldProps) {
  return (
    <Suspense fallback={<div className="skeleton h-26.5 rounded-md" />}>
      <Field {...props} />
    </Suspense>
  );
}
