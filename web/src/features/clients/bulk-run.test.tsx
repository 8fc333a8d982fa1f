import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { networkProblem } from '../../shared/api/problem.ts'
import {
  type BulkAct,
  type BulkCall,
  forgetBulk,
  portionsOf,
  runBulk,
  useBulkRun,
} from '../../shared/bulk-run.ts'
import { aSuperadmin } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import BulkProgress from './components/bulk-progress.tsx'

beforeEach(() => {
  fakeApi()
  forgetBulk()
})

test('an owner’s companies are in one portion, and none is larger than it may be', () => {
  const client = (id: number, userId: number | null) => ({ id, userId, companyName: `${id}` })
  const clients = [client(1, 7), client(2, 8), client(3, 7), client(4, null), client(5, null)]
  expect(portionsOf(clients, 2)).toEqual([[1, 3], [2, 4], [5]])
})

const NAMES = new Map([
  [1, 'Padaria'],
  [2, 'Oficina'],
  [3, 'Floricultura'],
])
const done = ({ clientIds }: BulkCall) => ({
  data: { results: clientIds.map((clientId) => ({ clientId, ok: true, code: null })) },
})

function Shown() {
  const run = useBulkRun()
  return run ? <BulkProgress run={run} /> : <p>nothing under way</p>
}
const open = () => renderPage(<Shown />, { user: aSuperadmin() })

test('it tells how far it is, then what became of each', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<BulkAct['send']>>>()
  const { person } = open()
  const first = [{ clientId: 1, ok: true, code: null }]
  act(() => void runBulk({ send: () => answer.promise, names: NAMES, reasons: {} }, first, [[2, 3]]))
  expect(await screen.findByText('1 of 3 clients done')).toBeVisible()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  const results = [
    { clientId: 2, ok: true, code: null },
    { clientId: 3, ok: false, code: 'PLAN_INACTIVE' },
  ]
  await act(async () => answer.resolve({ data: { results } }))
  expect(await screen.findByText('2 done, 1 not done')).toBeVisible()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Show results' }))
  expect(await screen.findByRole('list', { name: 'Result per client' })).toHaveTextContent(
    'Padaria doneOficina doneFloricultura This plan doesn’t accept new clients.',
  )
})

test('a portion that failed is sent again under its key, and what was done is not', async () => {
  const sent: BulkCall[] = []
  const send = async (call: BulkCall) => {
    sent.push(call)
    return sent.length === 2 ? { error: networkProblem() } : done(call)
  }
  const { person } = open()
  act(() => void runBulk({ send, names: NAMES, reasons: {} }, [], [[1], [2], [3]]))
  expect(await screen.findByText('Stopped after 1 of 3 clients')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Done for 3 clients')).toBeVisible()
  expect(sent.map(({ clientIds }) => clientIds)).toEqual([[1], [2], [2], [3]])
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[2]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('nothing under way')).toBeVisible()
})

test('the failures of all portions are told when it ends', async () => {
  const told: (readonly number[])[] = []
  const send = async ({ clientIds }: BulkCall) => ({
    data: {
      results: clientIds.map((clientId) => ({ clientId, ok: clientId === 2, code: 'PLAN_INACTIVE' })),
    },
  })
  open()
  const first = [{ clientId: 9, ok: false, code: 'PLAN_INACTIVE' }]
  const onFailures = (ids: readonly number[]) => told.push(ids)
  await act(() => runBulk({ send, names: NAMES, reasons: {}, onFailures }, first, [[1, 2], [3]]))
  expect(told).toEqual([[9, 1, 3]])
})

test('it ends with the session of its operator', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<BulkAct['send']>>>()
  const sent: BulkCall[] = []
  const send = (call: BulkCall) => {
    sent.push(call)
    return answer.promise
  }
  open()
  act(() => void runBulk({ send, names: NAMES, reasons: {} }, [], [[1], [2]]))
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => forgetBulk())
  await act(async () => answer.resolve(done({ clientIds: [1], idempotencyKey: '' })))
  expect(screen.getByText('nothing under way')).toBeVisible()
  expect(sent).toHaveLength(1)
})
