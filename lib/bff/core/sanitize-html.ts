import sanitizeHtml from 'sanitize-html';
import { imageAt } from '#lib/rules/routes/image-widths.ts';
import { IMAGE_PREFIX, imageUrl } from './image-urls.ts';

/**
 * Allowed tags: text and structure only, nothing that runs scripts, frames, styles or sends data
 * (docs/security.md#W1).
 */
const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];

/** Elements that are dropped together with their text. */
const SILENT = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'svg',
  'math',
];

const MAX_HTML_CHARS = 200_000;
/** Wider than any text column; a single width, since a smaller picture is shown at its own size. */
const TEXT_PX = 1080;
const MAX_SPAN = /^[1-9]\d?$/;

function link(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href, title } = attributes;
  const own = href?.startsWith('/') && !href.startsWith('//') && !href.includes('\\');
  const external = href && URL.canParse(href) && new URL(href).protocol === 'https:';
  const kept: sanitizeHtml.Attributes = title ? { title } : {};
  if (own && href) return { tagName: 'a', attribs: { ...kept, href } };
  if (!external) return { tagName: 'span', attribs: {} };
  return {
    tagName: 'a',
    attribs: { ...kept, href, rel: 'noopener noreferrer nofollow ugc', target: '_blank' },
  };
}

function picture(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', alt = '', width, height } = attributes;
  const own = src.startsWith(IMAGE_PREFIX) ? src : imageUrl(src);
  const attribs: sanitizeHtml.Attributes = { src: imageAt(own ?? '', TEXT_PX), alt, loading: 'lazy' };
  if (width && /^\d{1,4}$/.test(width)) attribs.width = width;
  if (height && /^\d{1,4}$/.test(height)) attribs.height = height;
  return { tagName: 'img', attribs };
}

function cell(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = Object.entries(attributes).filter(([, value]) => MAX_SPAN.test(value));
  return { tagName, attribs: Object.fromEntries(spans) };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'loading', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: SILENT,
  nestingLimit: 40,
  transformTags: { a: link, img: picture, td: cell, th: cell, h1: 'h2' },
  exclusiveFilter: frame => frame.tag === 'img' && !frame.attribs.src,
};

/**
 * The parser repairs markup, so its output may parse differently again; normally it is stable after the
 * second pass.
 */
const MAX_PASSES = 5;

/**
 * Sanitises upstream HTML: an allow-list of tags, links to https or to our own pages, pictures only from the
 * image hosts, under our own origin. Idempotent; input that never becomes stable is reduced to plain text.
 */
export function cleanHtml(html: string): string {
  let text = html.slice(0, MAX_HTML_CHARS);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const clean = sanitizeHtml(text, OPTIONS);
    if (clean === text) return clean;
    text = clean;
  }
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, nonTextTags: SILENT });
}
