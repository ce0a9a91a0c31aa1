import { emblemPaths } from './emblem-paths.ts';
import { iconPaths } from './icon-paths.ts';

/** The shapes of all icons and emblems, once in a page, drawn where icon.tsx names them. Rendered on the server alone. */
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
    </svg>
  );
}
