import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { expect, test } from '@jest/globals'
import { importLog } from './import-log.service.ts'

const call = (changes: Partial<ApiCall>): ApiCall =>
  ({
    clientId: 1,
    action: 'list_reviews',
    success: true,
    reviewsFound: 50,
    reviewsSaved: 0,
    skipped: 0,
    duplicatesSkipped: 0,
    ...changes,
  }) as ApiCall

function setup() {
  const rows: ApiCall[] = []
  return { rows, log: importLog({ emit: (row) => rows.push(row) }) }
}

test('a page waits for what became of it', () => {
  const { rows, log } = setup()
  log.record(call({}))
  expect(rows).toEqual([])
  log.settle(1, { found: 50, saved: 48, updated: 1, duplicatesSkipped: 1, skipped: 0 })
  log.settle(1, null)
  expect(rows).toMatchObject([{ reviewsFound: 50, reviewsSaved: 48, duplicatesSkipped: 1 }])
})

test('failures, other calls and pages that were never stored are logged as they are', () => {
  const { rows, log } = setup()
  log.record(call({ success: false }))
  log.record(call({ action: 'publish_reply' }))
  log.record(call({ clientId: 2 }))
  log.record(call({ clientId: 2 }))
  log.settle(2, null)
  expect(rows).toHaveLength(4)
})
