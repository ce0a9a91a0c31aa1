import { emblemPaths } from './emblem-paths.ts';
import { iconPaths } from './icon-paths.ts';

function DoorFrame() {
  return (
    <>
      <path className="fill-line-strong" d="M0 96V42a42 42 0 0 1 84 0v54z" />
      <path className="fill-s0" d="M14 96V44a28 28 0 0 1 56 0v52z" />
    </>
  );
}

/**
 * SVG sprite of all icons and emblems, and of the doors of empty and error states (states.tsx), once per page; icon.tsx references it. Rendered on the server only.
 */
export function IconShapes() {
  const shapes = [
    ...Object.entries(iconPaths).map(([name, path]) => [`icon-${name}`, path] as const),
    ...Object.entries(emblemPaths).map(([name, path]) => [`emblem-${name}`, path] as const),
  ];
  return (
    <svg aria-hidden="true" className="hidden">
      {shapes.map(([id, path]) => (
        <path key={id} id={id} fillRule="evenodd" d={path} />
      ))}
      <g id="door-open">
        <DoorFrame />
        <path className="fill-brass" d="M14 96V44a28 28 0 0 1 28-28v80z" />
        <circle className="fill-s0" cx="35" cy="64" r="3.5" />
      </g>
      <g id="door-shut">
        <DoorFrame />
        <path
          className="fill-danger"
          d="M24.400 46.100 42 63.700 59.600 46.100l4.200 4.200L46.200 67.900l17.600 17.600-4.200 4.200L42 72.100 24.400 89.700l-4.200-4.200 17.600-17.600-17.600-17.600z"
        />
      </g>
    </svg>
  );
}
