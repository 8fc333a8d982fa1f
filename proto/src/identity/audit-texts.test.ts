import { expect, test } from '@jest/globals'
import { readSubject, subjectKind } from '../audit-subjects.texts.ts'
import type { RouteContract } from '../contract.ts'
import { ROUTES } from '../registry.ts'
import { AUDIT_ACTIONS } from './audit-actions.texts.ts'

/** Routes whose calls can enter the trail under their own address. */
const isTold = ({ access, method, ownAccount, audited, path }: RouteContract) =>
  access !== 'internal' &&
  !ownAccount &&
  audited !== false &&
  // Log-ins have entries of their own.
  !path.startsWith('/api/auth/') &&
  (audited || method !== 'GET')

test('every call that enters the trail has a name in words', () => {
  const calls = ROUTES.filter(isTold).map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(60)
  expect(calls.filter((call) => !Object.hasOwn(AUDIT_ACTIONS, call))).toEqual([])
})

test('what such a call is about has a name in words: the last parameter of its path', () => {
  const abouts = ROUTES.filter(isTold).flatMap(({ path, params }) => {
    const last = path
      .match(/:(\w+)/g)
      ?.at(-1)
      ?.slice(1)
    // Services read the parameters in the order of the contract.
    expect(Object.keys(params?.shape ?? {}).at(-1)).toBe(last)
    return last ?? []
  })
  expect(new Set(abouts).size).toBeGreaterThan(25)
  expect([...new Set(abouts)].filter((param) => !subjectKind(param))).toEqual([])
  expect(['clientViewId', 'batchId', 'queue', 'toString'].map(subjectKind)).toEqual([
    'client-view',
    'card-batch',
    'queue',
    undefined,
  ])
})

test.each([
  ['card-batch-7', { kind: 'card-batch', id: '7' }],
  ['card-CK8184', { kind: 'card', id: 'CK8184' }],
  ['queue-import-reviews', { kind: 'queue', id: 'import-reviews' }],
  ['report-17:2026-10', { kind: 'report', id: '17:2026-10' }],
  ['system-settings', { kind: 'system-settings', id: '' }],
  ['cardigan-1', null],
])('%s is read as its kind and id', (subject, read) => expect(readSubject(subject)).toEqual(read))
