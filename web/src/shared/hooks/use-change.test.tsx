import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import type { Failure } from '../api/problem.ts'
import { useChange } from './use-change.ts'

const CONFLICT: Failure = { status: 409, code: 'CONFLICT', details: [{ path: 'name', message: 'Mudou' }] }

function open(record: { name: string; notes: string }) {
  const sent: object[] = []
  const answers: { data?: object; error?: Failure }[] = []
  const { result, rerender } = renderHook(
    (shown: { name: string; notes: string } | null) => useChange(shown),
    {
      initialProps: record as { name: string; notes: string } | null,
    },
  )
  const save = (wanted: object) =>
    act(() =>
      result.current(
        () => wanted,
        async (body) => {
          sent.push(body)
          return answers.shift() ?? { data: { ...record, ...wanted } }
        },
      ),
    )
  return { save, sent, answers, rerender }
}

test('only what was changed is sent, with what was shown there, whatever the list has learnt since', async () => {
  const { save, sent, rerender } = open({ name: 'Ana', notes: '' })
  rerender({ name: 'Bia', notes: 'de outra aba' })
  await save({ name: 'Carla', notes: '' })
  expect(sent).toEqual([{ name: 'Carla', seen: { name: 'Ana' } }])
})

test('nothing is sent where nothing was changed', async () => {
  const { save, sent } = open({ name: 'Ana', notes: '' })
  expect(await save({ name: 'Ana', notes: '' })).toEqual({})
  expect(sent).toEqual([])
})

test('whoever was told that it changed meanwhile means it the second time', async () => {
  const { save, sent, answers } = open({ name: 'Ana', notes: '' })
  answers.push({ error: CONFLICT })
  expect((await save({ name: 'Carla' })).error).toEqual(CONFLICT)
  await save({ name: 'Carla' })
  await save({ name: 'Duda' })
  expect(sent).toEqual([
    { name: 'Carla', seen: { name: 'Ana' } },
    { name: 'Carla' },
    { name: 'Duda', seen: { name: 'Carla' } },
  ])
})

test('a dialog that opens again is filled anew', async () => {
  const { save, sent, rerender } = open({ name: 'Ana', notes: '' })
  rerender(null)
  rerender({ name: 'Bia', notes: '' })
  await save({ name: 'Carla' })
  expect(sent).toEqual([{ name: 'Carla', seen: { name: 'Bia' } }])
})
