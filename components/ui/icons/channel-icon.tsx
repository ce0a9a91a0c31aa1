import { channelPaths } from './channel-paths.ts';
import { Icon } from './icon.tsx';

/**
 * Logo of a social channel by its name in any case; an unknown one gets the globe. Hidden from assistive
 * technology.
 */
export function ChannelIcon({ channel, size = 18 }: { channel: string; size?: number }) {
  const known = Object.entries(channelPaths).find(([name]) => name === channel.toLowerCase());
  if (!known) return <Icon name="globe" size={size} />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="flex-none fill-current">
      <path fillRule="evenodd" d={known[1]} />
    </svg>
  );
}
