import { expect, it } from 'vitest';
import { agentPartOf } from '#lib/rules/routes/agent-centre.ts';
import { type ReportQuery, readReportQuery, reportPart } from './report-query.ts';

it.each<[string, ReportQuery]>([
  ['30', { range: '30', person: null, kind: '', scope: null }],
  ['7-u42', { range: '7', person: 42, kind: '', scope: null }],
  ['7-kRNG', { range: '7', person: null, kind: 'RNG', scope: null }],
  ['7-u42-so', { range: '7', person: 42, kind: '', scope: 'own' }],
  ['7-kall-sf', { range: '7', person: null, kind: 'all', scope: 'former' }],
  [
    '20261101-20261115-u999999999-kCOCKFIGHT-so',
    { range: '20261101-20261115', person: 999_999_999, kind: 'COCKFIGHT', scope: 'own' },
  ],
])('%s is read, written and fits in an address', (part, query) => {
  expect(readReportQuery(part)).toEqual(query);
  expect(reportPart(query)).toBe(part);
  expect(agentPartOf(part)).toBe(part);
});

it.each([null, '', 'p-42', '7-42', '7-k', '20261101', '7-kRNG-u42', '7-sx', '7-so-u42'])(
  '%s names nothing',
  part => {
    expect(readReportQuery(part)).toEqual({ range: null, person: null, kind: '', scope: null });
  },
);
