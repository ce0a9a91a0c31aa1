import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callNames } from '#lib/calls/table.ts';
import { callReference, withCallReference } from '../../scripts/docs.ts';

const SELF = 'tests/architecture/docs.test.ts';
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(file => file && file !== SELF && existsSync(file));

const sources = listed('*.ts', '*.tsx', '*.mjs', '*.css');
const documents = listed('docs/*.md');
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const firstGroups = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, group = '']) => group));

/** Comments of a source file, and whole lines of a document. A `//` behind a colon belongs to an address. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const commentsOf = (file: string) =>
  file.endsWith('.md') ? read(file) : (read(file).match(COMMENT) ?? []).join('\n');

/** Anchors that each kind of reference may name. */
const anchors = {
  features: firstGroups(read('docs/features.md'), /<a id="([^"]+)"><\/a>/g),
  security: firstGroups(read('docs/security.md'), /<a id="([^"]+)"><\/a>/g),
  wire: firstGroups(read('docs/wire.md'), /^#+ (\d+(?:\.\d+)*)(?= )/gm),
  architecture: new Set(
    [...read('docs/architecture.md').matchAll(/^#+ Rule (\d+)\b/gm)].map(([, number]) => `rule-${number}`),
  ),
};
const decisions = firstGroups(readdirSync('docs/decisions').join('\n'), /^(\d{4})-.+\.md$/gm);

const REFERENCE = /docs\/(features|security|wire|architecture)\.md#(rule-\d+|\d+(?:\.\d+)*|[A-Za-z][\w-]*)?/g;
const DECISION = /\b[Dd]ecisions? (\d{4})\b/g;

function unresolved(file: string): string[] {
  const text = commentsOf(file);
  const references = [...text.matchAll(REFERENCE)]
    .filter(([, name, anchor = '']) => !anchors[name as keyof typeof anchors].has(anchor))
    .map(([reference]) => reference);
  const notes = [...text.matchAll(DECISION)].filter(([, number = '']) => !decisions.has(number));
  return [...references, ...notes.map(([reference]) => reference)].map(reference => `${file}: ${reference}`);
}

/** A document named without an anchor. */
const WITHOUT_ANCHOR = /docs\/(?:features|security|wire)\.md(?!#)\b[^\n]{0,12}/g;
/** Citations that do not lead to a document of this repository. */
const FOREIGN = [
  /(?<!docs\/)\b(?:features|security|wire|design|rows)\.md\b[^\n]{0,12}/g,
  /\bspec [12]\b/g,
  /\bsecurity [A-Z]\d{1,2}\b/g,
  /\bwire \d(?:\.\d+)*\b/g,
  /\(design\b[^)\n]*\)/g,
  /\(rows? \d+[^)\n]*\)/g,
  /\brows? \d+:/g,
];

/** Citations of a file in any other form; of a test file, in its titles too. */
function foreign(file: string): string[] {
  const comments = commentsOf(file);
  const text = /\.(?:test|spec)\.tsx?$/.test(file) ? read(file) : comments;
  const found = [
    ...FOREIGN.flatMap(form => text.match(form) ?? []),
    ...(comments.match(WITHOUT_ANCHOR) ?? []),
  ];
  return found.map(citation => `${file}: ${citation}`);
}

describe('docs', () => {
  it('have the call reference of the present call table', () => {
    const text = read('docs/wire.md');
    expect(withCallReference(text) === text, 'run: node scripts/docs.ts').toBe(true);
    expect(text).toContain(callReference());
  });

  it('list every call of the table exactly once', () => {
    const rows = [...callReference().matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual([...callNames].toSorted());
  });

  it('resolve every reference of a comment or a document', () => {
    expect(anchors.wire.size).toBeGreaterThan(10);
    expect(anchors.architecture.size).toBe(9);
    expect([...sources, ...documents].flatMap(unresolved)).toEqual([]);
  });

  it('are cited by comments and test titles only in forms that resolve', () => {
    expect(sources.flatMap(foreign)).toEqual([]);
  });

  it('name only files that exist', () => {
    const missing = documents.flatMap(file =>
      [
        ...read(file).matchAll(
          /`((?:app|brands|components|docs|e2e|lib|messages|platform|scripts|tests)\/[^`*<…{#]+)`/g,
        ),
      ]
        .map(([, path = '']) => path)
        .filter(path => !existsSync(path))
        .map(path => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('decisions', () => {
  const notes = documents.filter(file => /^docs\/decisions\/\d{4}-/.test(file));

  it('are all in the index', () => {
    const index = read('docs/decisions/README.md');
    expect(notes.filter(file => !index.includes(`](${file.slice('docs/decisions/'.length)})`))).toEqual([]);
  });

  it.each(notes)('%s has its four parts in at most fifteen lines', file => {
    const [, ...lines] = read(file).split('\n').filter(Boolean);
    for (const part of ['Context', 'Decision', 'Consequence', 'Date'])
      expect(lines.join('\n')).toMatch(new RegExp(`^(?:- )?\\*\\*${part}\\*\\*`, 'm'));
    expect(lines.length).toBeLessThanOrEqual(15);
  });
});
