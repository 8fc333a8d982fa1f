import { expect, test } from '@jest/globals'
import { withDeadline } from '../async/with-deadline.ts'
import { isStoreAway } from './store-errors.ts'

test('a commit without an answer counts as a store that is away', async () => {
  const error = await withDeadline(new Promise(() => {}), 1, 'The commit').catch(
    (failure: unknown) => failure,
  )
  expect(isStoreAway(error)).toBe(true)
})
