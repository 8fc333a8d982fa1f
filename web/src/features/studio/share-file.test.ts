import { afterEach, expect, jest, test } from '@jest/globals'
import { shareWithText } from './share-file.ts'

const FILE = new File([], 'picture.png', { type: 'image/png' })
const shared: ShareData[] = []
function phone({ copies = true, shares = true } = {}) {
  shared.length = 0
  const writeText = jest.fn(async (_: string) => {
    if (!copies) throw new Error('denied')
  })
  Object.assign(navigator, {
    clipboard: { writeText },
    async share(what: ShareData) {
      shared.push(what)
      if (!shares) throw new DOMException('closed', 'AbortError')
    },
  })
  return writeText
}
afterEach(() => {
  delete (navigator as { share?: unknown }).share
})

test('the picture is shared, and its text can be pasted beside it', async () => {
  const writeText = phone()
  expect(await shareWithText(FILE, 'Quente às sete')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('Quente às sete')
  expect(shared).toEqual([{ files: [FILE] }])
})

test('a sheet that was closed has copied it all the same', async () => {
  phone({ shares: false })
  expect(await shareWithText(FILE, 'Quente às sete')).toBe(true)
})

test('without a text, or where nothing can be copied, the picture is shared alone', async () => {
  const writeText = phone()
  expect(await shareWithText(FILE, '  ')).toBe(false)
  expect(writeText).not.toHaveBeenCalled()
  phone({ copies: false })
  expect(await shareWithText(FILE, 'Quente às sete')).toBe(false)
  expect(shared).toHaveLength(1)
})
