/** Size of a built-in banner, in px. */
export const SCENE_WIDTH = 480;
export const SCENE_HEIGHT = 960;
