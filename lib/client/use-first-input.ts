import { useEffect, useEffectEvent } from 'react';

/**
 * Runs once, at the first input anywhere on the page: the time to prefetch what a form needs when it is sent.
 */
export function useFirstInput(effect: () => void): void {
  const run = useEffectEvent(effect);
  useEffect(() => {
    const onInput = () => run();
    document.addEventListener('input', onInput, { once: true });
    return () => document.removeEventListener('input', onInput);
  }, []);
}
