import { useEffect, useEffectEvent } from 'react';

type State = Record<string, unknown> | null;

let opened = 0;

/**
 * While the component is mounted, going back calls `onBack` instead of leaving the page below: for a dialog
 * without an address over something that would be lost. It keeps a history entry of its own, with the state
 * and the address of the one below, and removes it when the dialog closes otherwise.
 */
export function useBackCloses(onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    opened += 1;
    const sheet = `${performance.timeOrigin} ${opened}`;
    history.pushState({ ...(history.state as State), sheet }, '', location.href);
    const isHere = () => (history.state as State)?.sheet === sheet;
    const onPopState = () => {
      if (!isHere()) close();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if (isHere()) history.back();
    };
  }, []);
}
