import {
  circle,
  ellipse,
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
import { beasts } from './beasts.ts';
import { herds } from './herds.ts';
import type { Motif } from './motif.ts';

const wet = ['waves', 'rings', 'disc', 'dots', 'corner'] as const;

/** Creates a motif of a slot creature before a backdrop of water. */
function afloat(creature: Motif): Motif {
  const water = subject(() => '', wet);
  return (random, paint) => ({ back: water(random, paint).back, front: creature(random, paint).front });
}

/** Draws a row of teeth from one point to another, `height` high; a negative height points upwards. */
function teeth(x: number, y: number, width: number, height: number, count: number, fill: string): string {
  const step = width / count;
  return shape(`M${x} ${y}${`l${step / 2} ${height}l${step / 2} ${-height}`.repeat(count)}z`, fill);
}

/** Motifs of fishing games: prey of one species. */
export const depths = {
  turtle: afloat(herds.turtle),
  dragon: afloat(beasts.dragon),
  manta: subject(
    c =>
      stroke('M150 216Q140 258 176 280', c.y, 8, true) +
      mirrored(
        shape(
          'M149 84C166 80 172 62 166 34C190 44 198 64 192 84C232 90 264 120 280 172C242 156 216 172 192 202C178 220 162 230 149 230z',
          c.x,
        ) +
          shape('M164 116Q204 104 236 140Q198 128 170 142z', c.y) +
          stroke('M166 162l20-6M166 178l16-5M164 194l12-4', c.y, 6, true) +
          circle(188, 96, 8, c.p),
      ),
    wet,
  ),
  seahorse: subject(
    c =>
      shape('M196 104Q256 92 262 140Q258 180 190 178z', c.y) +
      stroke('M206 130L248 120M206 150L250 150', c.x, 5, true) +
      shape('M124 58L110 22L140 36L154 18L170 36L194 28L192 66z', c.y) +
      stroke(
        'M162 190C174 240 162 266 128 266C96 266 96 228 122 228C138 228 140 246 128 248',
        c.x,
        22,
        true,
      ) +
      shape(
        'M178 48C220 76 232 138 202 184C190 202 180 210 178 226L154 226C148 204 108 184 114 152C118 132 138 126 138 106z',
        c.x,
      ) +
      stroke('M150 84L78 108', c.x, 24, true) +
      stroke('M78 96V120', c.x, 12, true) +
      circle(154, 78, 40, c.x) +
      stroke('M122 152Q158 166 206 146M130 178Q160 188 196 174M148 202Q164 208 182 200', c.p, 7, true) +
      circle(146, 72, 14, c.p) +
      circle(144, 72, 6, c.g),
    wet,
  ),
  mermaid: subject(
    c =>
      shape('M246 214C226 190 230 168 246 148C252 170 264 176 280 174C278 202 268 220 246 224z', c.y) +
      shape(
        'M118 188H182C184 214 196 228 210 222C222 216 226 204 232 194L256 210C252 254 216 280 178 276C138 272 114 236 118 188z',
        c.x,
      ) +
      stroke('M134 212q12 16 24 0q12 16 24 0M142 238q12 16 24 0q12 16 24 0', c.y, 6, true) +
      shape(
        'M150 20C96 20 86 66 92 106C96 140 76 152 70 190C104 188 122 168 126 134H174C178 160 190 178 222 180C206 152 206 134 208 104C210 60 198 20 150 20z',
        c.y,
      ) +
      stroke('M120 146Q86 170 112 196M180 146Q214 170 188 196', c.p, 15, true) +
      shape('M139 104H161V126Q188 128 188 148L176 194H124L112 148Q112 128 139 126z', c.p) +
      ellipse(150, 80, 32, 38, c.p) +
      shape('M116 82C116 36 184 36 184 82Q160 74 150 52Q140 74 116 82z', c.y) +
      circle(136, 156, 15, c.x) +
      circle(164, 156, 15, c.x) +
      stroke('M130 86q6 6 12 0M158 86q6 6 12 0M142 102q8 7 16 0', c.g, 4, true),
    wet,
  ),
  crocodile: subject(
    c =>
      polygon(
        [
          [160, 138],
          [180, 104],
          [194, 136],
          [212, 112],
          [224, 148],
          [244, 130],
          [248, 170],
          [268, 160],
          [262, 196],
        ],
        c.y,
      ) +
      stroke('M182 206V254H160M238 206V254H216', c.x, 24, true) +
      shape('M126 188L46 226C36 234 40 246 54 246L160 238L190 214z', c.y) +
      teeth(56, 228, 76, -18, 4, c.p) +
      shape(
        'M20 156C20 138 40 132 54 142L112 138C112 106 154 102 162 136C216 122 262 160 280 242C256 226 240 220 222 220H158C136 220 128 200 120 186L32 178C24 174 20 166 20 156z',
        c.x,
      ) +
      teeth(32, 177, 84, 18, 5, c.p) +
      circle(138, 134, 14, c.p) +
      ellipse(137, 134, 4, 10, c.g) +
      circle(40, 150, 5, c.g) +
      stroke('M176 168h20M212 168h20M190 194h20M228 194h20', c.y, 8, true),
    wet,
  ),
  swordfish: subject(
    c =>
      shape('M124 134C122 84 140 50 180 40C170 84 190 108 222 128z', c.y) +
      shape('M232 154Q264 128 268 72Q292 152 268 236Q264 180 232 154z', c.y) +
      shape('M20 146L106 128C150 104 210 116 252 154C212 198 148 204 104 172L88 162z', c.x) +
      shape('M92 164C140 178 200 178 252 154C212 198 148 204 104 172z', c.p) +
      shape('M146 182L134 240L184 186z', c.y) +
      circle(116, 148, 12, c.p) +
      circle(114, 148, 5, c.g) +
      stroke('M146 138q8 14 0 28', c.y, 6, true),
    wet,
  ),
  lobster: subject(
    c =>
      mirrored(
        stroke('M160 96Q164 52 182 24', c.y, 6, true) +
          stroke('M176 140Q226 150 226 108', c.x, 15, true) +
          shape('M216 120C182 90 192 44 232 24L230 66L258 42C284 76 266 116 234 124z', c.x) +
          stroke('M176 160L230 168M178 178L228 200M172 194L214 228', c.x, 9, true) +
          leaf(180, 256, 28, 24, c.y, 36),
      ) +
      shape(
        'M150 78C186 84 196 130 182 176Q172 196 168 206H132Q128 196 118 176C104 130 114 84 150 78z',
        c.x,
      ) +
      times(3, index =>
        rect(122 + index * 5, 194 + index * 22, 56 - index * 10, 20, index % 2 ? c.x : c.y, 9),
      ) +
      leaf(150, 264, 14, 24, c.x, 90) +
      mirrored(circle(166, 104, 9, c.p) + circle(166, 104, 4, c.g)) +
      stroke('M128 142Q150 156 172 142', c.y, 6, true),
    wet,
  ),
  puffer: subject(
    c =>
      mirrored(shape('M240 132L280 104L272 150L280 194L240 172z', c.y)) +
      star(150, 152, 126, 98, 18, c.y) +
      circle(150, 152, 102, c.x) +
      shape('M49 166Q150 206 251 166A102 102 0 0 1 49 166z', c.p) +
      mirrored(circle(194, 122, 26, c.p) + circle(190, 124, 12, c.g)) +
      hoop(150, 168, 14, c.y, 9),
    wet,
  ),
} satisfies Record<string, Motif>;
