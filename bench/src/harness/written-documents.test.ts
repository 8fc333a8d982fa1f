import { expect, test } from '@jest/globals'
import { difference, successor } from './written-documents.ts'

const row = (document: object) => ({ collection: 'cards.employees', document: { ...document } })

test('what is new and what has changed is told, the rest is not', () => {
  const before = [row({ _id: 1, rev: 1 }), row({ _id: 2, rev: 1 })]
  const after = [row({ _id: 1, rev: 1 }), row({ _id: 2, rev: 2 }), row({ _id: 3, rev: 1 })]
  expect(difference(before, after)).toEqual([
    { ...row({ _id: 2, rev: 2 }), isNew: false },
    { ...row({ _id: 3, rev: 1 }), isNew: true },
  ])
})

test('the next document has the same fields and the same size', () => {
  const fields = { name: 'Ana', at: new Date(0), rev: 3 }
  expect(successor({ ...row({ _id: 7, ...fields }), isNew: true }, 2)).toEqual({ _id: 9, ...fields })
  expect(successor({ ...row({ _id: 7, ...fields }), isNew: false }, 2)).toEqual({ _id: 7, ...fields, rev: 5 })
  const told = successor({ ...row({ _id: 'a'.repeat(43), ...fields }), isNew: true }, 1)
  expect(told).toEqual({ _id: expect.stringMatching(/^.{43}$/), ...fields })
})
