import sanitizeHtml from 'sanitize-html';
import { pictureAt } from '#lib/rules/picture-steps.ts';
import { ownPicture, PICTURE_PREFIX } from './pictures.ts';

/** Words and structure only: nothing that runs, frames, styles or sends (security W1). */
const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'li', 'ol', 'p', 'pre', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];

/** Elements whose text is not for people either. */
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
/** Wider than any text stands; one width, since a small picture is shown as large as it is. */
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
  const own = src.startsWith(PICTURE_PREFIX) ? src : ownPicture(src);
  const attribs: sanitizeHtml.Attributes = { src: pictureAt(own ?? '', TEXT_PX), alt, loading: 'lazy' };
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

/** A parser repairs as it reads, so what it wrote may read otherwise once more; it settles at the second pass. */
const MOST_PASSES = 5;

/**
 * Upstream HTML made safe to show: an allow-list of tags, links to https or to ourselves, pictures only from the image
 * hosts and under our own origin. Cleaning what is clean changes nothing; what never settles is shown as bare text.
 */
export function cleanHtml(html: string): string {
  let text = html.slice(0, MAX_HTML_CHARS);
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const clean = sanitizeHtml(text, OPTIONS);
    if (clean === text) return clean;
    text = clean;
  }
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, nonTextTags: SILENT });
}
