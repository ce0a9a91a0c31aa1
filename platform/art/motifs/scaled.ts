import {
  circle,
  ellipse,
  group,
  half,
  hoop,
  leaf,
  mirrored,
  polygon,
  shape,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: animals that crawl and swim. */
export const scaled = {
  cobra: subject(
    c =>
      mirrored(
        shape('M149 34C176 34 190 50 196 74C252 92 268 160 220 212C204 232 186 244 186 280H149z', c.x) +
          shape('M149 110H206Q232 140 210 180H149z', c.y) +
          stroke('M149 204H204M149 228H190M149 252H186', c.y, 7) +
          leaf(172, 72, 12, 10, c.p, -20),
      ) +
      stroke('M150 96v16l-10 12M150 112l10 12', c.p, 5, true) +
      shape('M138 136L150 120L162 136L150 170z', c.p),
  ),
  penguin: subject(
    c =>
      mirrored(
        shape('M149 40C196 40 206 84 212 120C232 170 226 270 149 274z', c.x) +
          leaf(226, 176, 54, 26, c.x, 66) +
          shape('M149 130C192 126 206 170 196 214C188 250 170 258 149 258z', c.p) +
          circle(172, 92, 14, c.p) +
          circle(170, 92, 6, c.g) +
          ellipse(184, 268, 30, 11, c.y),
      ) + shape('M128 106H172L150 132z', c.y),
    ['hills', 'disc', 'dots', 'waves', 'sunrise'],
  ),
  koi: subject(
    c =>
      group(
        'translate(150 148)rotate(18)scale(2.05)',
        shape('M24-18Q46-14 48 4Q30 4 23-4zM-27-14Q-48-8-46 10Q-30 6-26-2z', c.y) +
          shape(
            'M-6-58C34-50 36 4 8 30C22 34 34 48 36 60C18 58 6 50 0 40C-8 52-22 60-38 56C-32 44-22 34-10 30C-34-2-30-46-6-58z',
            c.x,
          ) +
          shape('M-4-38C14-40 22-26 12-12C2 0-14-10-16-22zM-12 10Q2 2 14 12L4 30H-6z', c.p) +
          circle(-11, -45, 3, c.p) +
          circle(6, -47, 3, c.p),
      ),
    ['waves', 'disc', 'rings', 'corner'],
  ),
  dolphin: subject(
    c =>
      shape(
        'M40 196C60 96 170 60 262 128L278 108L282 148C270 152 262 150 254 144C206 126 160 140 140 180L118 214L114 184C92 186 66 192 40 196z',
        c.x,
      ) +
      shape('M40 196C84 168 130 168 176 142C150 156 142 172 140 180C110 182 70 190 40 196z', c.p) +
      shape('M132 92Q160 48 190 52Q176 76 186 98z', c.y) +
      circle(84, 156, 6, c.p) +
      times(3, index => half(70 + index * 80, 280, 40, true, index % 2 ? c.p : c.y)),
    ['sunrise', 'disc', 'waves', 'corner'],
  ),
  octopus: subject(
    c =>
      times(6, index => {
        const side = Math.sign(index - 2.5);
        const far = Math.abs(index - 2.5);
        const x = 150 + (index - 2.5) * 26;
        const bend = `${Math.round(x + side * far * 6)} ${Math.round(216 - far * 14)}`;
        const foot = `${Math.round(x + side * far * 20)} ${Math.round(214 - far * 12)}`;
        return stroke(
          `M${x} 140Q${bend} ${foot}t${side * 8} ${Math.round(38 - far * 6)}`,
          index % 2 ? c.y : c.x,
          21,
          true,
        );
      }) +
      shape('M72 158Q84 120 74 98A78 78 0 0 1 226 98Q216 120 228 158Q150 186 72 158z', c.x) +
      mirrored(circle(182, 122, 20, c.p) + circle(179, 126, 9, c.g)) +
      circle(114, 62, 10, c.y) +
      circle(184, 58, 13, c.y) +
      circle(150, 46, 7, c.y),
    ['waves', 'disc', 'rings', 'rays'],
  ),
  serpent: subject(c => {
    const body = 'M74 262C260 262 256 172 150 164C48 156 54 62 172 62';
    return (
      stroke(body, c.x, 40, true) +
      `<g stroke-dasharray="2 20">${stroke(body, c.p, 12, true)}</g>` +
      shape('M160 36Q238 30 262 66Q238 96 162 88z', c.x) +
      circle(216, 54, 7, c.p) +
      stroke('M258 66l20-8M258 66l20 8', c.y, 5, true) +
      hoop(74, 262, 6, c.y, 6)
    );
  }),
  fangs: subject(
    c =>
      mirrored(
        shape('M149 46C220 40 268 90 262 160C258 214 226 250 149 256z', c.x) +
          shape('M186 70L256 28L266 130z', c.x) +
          shape('M222 74L248 54L252 92z', c.y) +
          leaf(204, 132, 30, 24, c.y, 14) +
          ellipse(202, 132, 6, 14, c.g) +
          shape('M149 196H206L190 244L176 208H149z', c.p),
      ) +
      polygon(
        [
          [130, 166],
          [170, 166],
          [150, 190],
        ],
        c.y,
      ) +
      stroke('M108 206L62 196M108 220L66 226M192 206L238 196M192 220L234 226', c.y, 4, true),
  ),
} satisfies Record<string, Motif>;
