import { contentSecurityPolicy, cspHash, type PolicyRules } from './csp.ts';
import { log } from './log.ts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/gi;
const MAX_POLICY_CHARS = 4000;

function isInlineScript(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*"?([^"\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();
  return !type || type === 'module' || type.endsWith('javascript');
}

function plainText(attribute: string): string {
  const named: Readonly<Record<string, string>> = {
    quot: '"',
    amp: '&',
    lt: '<',
    gt: '>',
    '#x27': "'",
    '#39': "'",
  };
  return attribute.replace(/&(quot|amp|lt|gt|#x27|#39);/g, (_whole, name: string) => named[name] ?? '');
}

function distinct(texts: Iterable<string>): string[] {
  return [...new Set(texts)].filter(Boolean).map(cspHash);
}

/**
 * Builds the CSP of a rendered page: its inline scripts, styles and style attributes are hashed once and
 * allowed by hash. If all hashes would exceed the header limit, only the scripts' hashes are sent; the style
 * attributes then have no effect.
 */
export function policyOf(html: string, rules?: PolicyRules): string {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => isInlineScript(attributes));
  const hashes = distinct(scripts.map(([, , text = '']) => text));
  const styles = distinct([...html.matchAll(STYLE)].map(([, text = '']) => text));
  const withoutScripts = html.replace(SCRIPT, '');
  const attributes = distinct(
    [...withoutScripts.matchAll(STYLE_ATTRIBUTE)].map(([, text = '']) => plainText(text)),
  );
  const full = contentSecurityPolicy({ hashes }, { styles, attributes }, rules);
  if (full.length <= MAX_POLICY_CHARS) return full;
  log('warn', 'policy too long', { status: full.length });
  return contentSecurityPolicy({ hashes }, { styles, attributes: [] }, rules);
}
