/** A plain fish that looks left: height of the body, and what is drawn over it. */
const fish = (height: number, over = '') =>
  `<path class="fin" d="M84 42L114 ${42 - height * 0.8}L106 42L114 ${42 + height * 0.8}zM40 ${46 - height}Q58 ${26 - height} 80 ${50 - height}L60 46z"/><ellipse class="body" cx="52" cy="42" rx="44" ry="${height}"/>${over}<path class="dark" d="M50 50q14-4 18 6q-12 8-20 0z"/><circle class="eye" cx="24" cy="${42 - height / 4}" r="6"/><circle class="dark" cx="23" cy="${42 - height / 4}" r="3"/>`;

const stripes = '<path class="dark" d="M40 16q-8 26 0 52l8 0q-8-26 0-52zM64 20q-6 22 0 44l7-2q-5-20 0-40z"/>';

const ray =
  '<path class="body" d="M60 12Q90 10 117 32Q88 38 74 52Q68 66 78 82Q58 74 54 54Q34 40 3 36Q32 14 60 12z"/><circle class="dark" cx="50" cy="26" r="3.500"/><circle class="dark" cx="68" cy="26" r="3.500"/>';

const octopus =
  '<path class="arms" d="M44 46Q34 54 30 70M52 52Q50 66 42 78M68 52Q70 66 78 78M76 46Q86 54 90 70"/><path class="body" d="M36 50Q34 6 60 6T84 50Q72 62 60 60T36 50z"/><circle class="eye" cx="51" cy="34" r="6"/><circle class="eye" cx="69" cy="34" r="6"/><circle class="dark" cx="51" cy="35" r="3"/><circle class="dark" cx="69" cy="35" r="3"/>';

/** Shapes of the fish, in the order of what they pay. */
export const fishShapes: readonly string[] = [
  fish(15),
  fish(20),
  fish(28),
  fish(24),
  fish(22, stripes),
  fish(30, stripes),
  ray,
  octopus,
];
