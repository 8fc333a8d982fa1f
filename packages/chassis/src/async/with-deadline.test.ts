import { expect, test } from '@jest/globals'
import { quietly, withDeadline } from './with-deadline.ts'

test('answers in time pass, late ones are refused, and their failures bother nobody', async () => {
  expect(await withDeadline(Promise.resolve(7), 1000, 'It')).toBe(7)
  await expect(withDeadline(Promise.reject(new Error('no')), 1000, 'It')).rejects.toThrow('no')
  const late = withDeadline(new Promise(() => {}), 5, 'It')
  await expect(late).rejects.toMatchObject({ name: 'DeadlineError', message: 'It took longer than 5 ms' })
  await quietly(Promise.reject(new Error('closed twice')))
})
