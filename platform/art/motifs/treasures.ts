import {
  circle,
  ellipse,
  group,
  hoop,
  leaf,
  mirrored,
  polygon,
  rect,
  shape,
  star,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: treasures and tools. */
export const treasures = {
  gem: subject(
    c =>
      polygon(
        [
          [38, 126],
          [92, 52],
          [208, 52],
          [262, 126],
          [150, 278],
        ],
        c.x,
      ) +
      polygon(
        [
          [92, 52],
          [120, 126],
          [38, 126],
        ],
        c.y,
      ) +
      polygon(
        [
          [208, 52],
          [262, 126],
          [180, 126],
        ],
        c.p,
      ) +
      polygon(
        [
          [92, 52],
          [208, 52],
          [180, 126],
          [120, 126],
        ],
        c.p,
      ) +
      polygon(
        [
          [120, 126],
          [180, 126],
          [150, 278],
        ],
        c.y,
      ) +
      polygon(
        [
          [150, 52],
          [180, 126],
          [120, 126],
        ],
        c.x,
      ),
  ),
  jewel: subject(
    c =>
      polygon(
        [
          [96, 30],
          [204, 30],
          [262, 96],
          [262, 204],
          [204, 270],
          [96, 270],
          [38, 204],
          [38, 96],
        ],
        c.x,
      ) +
      polygon(
        [
          [38, 96],
          [96, 30],
          [112, 92],
          [100, 108],
        ],
        c.p,
      ) +
      polygon(
        [
          [204, 270],
          [262, 204],
          [200, 192],
          [188, 208],
        ],
        c.y,
      ) +
      polygon(
        [
          [112, 72],
          [188, 72],
          [222, 112],
          [222, 188],
          [188, 228],
          [112, 228],
          [78, 188],
          [78, 112],
        ],
        c.x,
      ) +
      polygon(
        [
          [124, 96],
          [176, 96],
          [200, 124],
          [100, 124],
        ],
        c.p,
      ) +
      stroke(
        'M96 30L112 72M204 30L188 72M262 96L222 112M262 204L222 188M204 270L188 228M96 270L112 228M38 204L78 188M38 96L78 112M112 72H188L222 112V188L188 228H112L78 188V112z',
        c.p,
        4,
      ),
  ),
  pearl: subject(
    c =>
      times(7, index =>
        group(`rotate(${-66 + index * 22} 150 250)`, leaf(150, 150, 104, 44, index % 2 ? c.x : c.y, 90)),
      ) +
      shape('M40 232Q150 166 260 232Q236 280 150 280Q64 280 40 232z', c.x) +
      stroke('M60 240Q150 190 240 240', c.y, 6) +
      circle(150, 196, 48, c.p) +
      stroke('M124 190a28 28 0 0 1 22-22', c.z, 7, true),
    ['waves', 'disc', 'rays', 'rings'],
  ),
  crown: subject(
    c =>
      shape('M50 236L36 92L102 154L150 56L198 154L264 92L250 236z', c.x) +
      rect(50, 236, 200, 34, c.y) +
      circle(150, 48, 17, c.p) +
      circle(36, 86, 15, c.p) +
      circle(264, 86, 15, c.p) +
      shape('M150 146L176 186L150 226L124 186z', c.p) +
      times(5, index => circle(70 + index * 40, 253, 8, c.p)),
  ),
  mask: subject(
    c =>
      mirrored(
        shape('M149 40C220 40 250 60 248 136C246 206 204 268 149 276z', c.x) +
          leaf(202, 132, 34, 34, c.g, -8) +
          stroke('M170 96Q202 74 234 100', c.p, 9, true) +
          circle(214, 188, 17, c.y) +
          shape('M150 52L166 96H149z', c.y),
      ) +
      shape('M140 130L126 182H174L160 130z', c.p) +
      shape('M104 206Q150 232 196 206Q188 250 150 254Q112 250 104 206z', c.p),
  ),
  lantern: subject(c => {
    const one = (x: number, y: number, scale: number, fill: string, rib: string) =>
      group(
        `translate(${x} ${y})scale(${scale})`,
        rect(-22, -66, 44, 14, c.p) +
          ellipse(0, 0, 62, 54, fill) +
          stroke('M-30-46Q-52 0-30 46M30-46Q52 0 30 46M0-53V53', rib, 5) +
          rect(-22, 52, 44, 14, c.p) +
          stroke('M-9 66v34M9 66v34M0 66v44', fill, 5),
      );
    return (
      stroke('M76 20V60M226 20V74', c.p, 4) +
      one(78, 96, 0.78, c.y, c.z) +
      one(226, 112, 0.78, c.y, c.z) +
      one(152, 160, 1.1, c.x, c.y)
    );
  }),
  coin: subject(
    c =>
      circle(150, 150, 122, c.x) +
      hoop(150, 150, 102, c.p, 7) +
      rect(116, 116, 68, 68, c.p) +
      rect(126, 126, 48, 48, c.g) +
      times(4, index =>
        group(`rotate(${index * 90} 150 150)`, stroke('M130 92V70H170V92M150 62V92', c.y, 8)),
      ),
  ),
  ingot: subject(
    c =>
      circle(150, 92, 46, c.p) +
      shape('M30 130Q66 176 150 176Q234 176 270 130Q282 226 228 244H72Q18 226 30 130z', c.x) +
      ellipse(150, 146, 84, 40, c.y) +
      ellipse(150, 134, 66, 34, c.x) +
      stroke('M64 214Q150 236 236 214', c.p, 7, true),
  ),
  star: subject(
    c => star(150, 156, 132, 58, 5, c.x) + star(150, 156, 92, 40, 5, c.y) + star(150, 156, 48, 21, 5, c.p),
  ),
  chest: subject(
    c =>
      shape('M40 142Q42 66 150 66Q258 66 260 142z', c.x) +
      times(3, index => circle(100 + index * 50, 140, 26, c.p)) +
      rect(40, 150, 220, 112, c.x, 5) +
      rect(40, 146, 220, 18, c.y) +
      shape('M72 262V80L92 74V262zM228 262V80L208 74V262z', c.y) +
      rect(128, 146, 44, 50, c.p, 6) +
      circle(150, 166, 8, c.g) +
      rect(147, 166, 6, 18, c.g),
  ),
  ring: subject(
    c =>
      hoop(150, 190, 74, c.x, 24) +
      hoop(150, 190, 74, c.y, 5) +
      polygon(
        [
          [150, 142],
          [82, 72],
          [108, 34],
          [192, 34],
          [218, 72],
        ],
        c.p,
      ) +
      polygon(
        [
          [150, 142],
          [124, 72],
          [176, 72],
        ],
        c.y,
      ) +
      stroke('M82 72H218', c.x, 4),
  ),
} satisfies Record<string, Motif>;
