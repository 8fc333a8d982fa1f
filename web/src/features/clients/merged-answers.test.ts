import type { ClientImport, ImportedClient } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { expect, test } from '@jest/globals'
import { mergedAnswers } from './merged-answers.ts'

test('the answers of the parts are one: lines of the file, an address and a name that stand in two parts', () => {
  const row = (line: number, companyName: string, email: string): ImportedClient => ({
    line,
    companyName,
    email,
    state: 'ready',
    message: null,
    clientId: null,
  })
  const answer = (rows: ImportedClient[], linesAbove: number): ClientImport & { linesAbove: number } => ({
    dryRun: true,
    created: 0,
    ready: rows.length,
    exists: 0,
    invalid: 0,
    droppedColumns: ['Bairro'],
    rows,
    linesAbove,
  })
  const merged = mergedAnswers([
    answer([row(2, 'Padaria', 'a@x.test')], 0),
    answer([row(2, 'PADÁRIA', 'b@x.test'), row(3, 'Outra', 'A@x.test')], 200),
  ])
  expect(merged.rows.map(({ line, state, sameName = false }) => [line, state, sameName])).toEqual([
    [2, 'ready', false],
    [202, 'ready', true],
    [203, 'exists', false],
  ])
  expect(merged).toMatchObject({ ready: 2, exists: 1, droppedColumns: ['Bairro'] })
})
