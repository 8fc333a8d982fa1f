import { expect, test } from '@jest/globals'
import qrcode from 'qrcode'
import { qrCode } from './qr-code.drawing.ts'

test('bars cover exactly the dark modules, with error correction Q', () => {
  const address = 'https://avaliax.example.com/c/AB1234CDEFGH'
  const { bars, modules } = qrCode(address)
  const dark = new Set(
    bars.flatMap(({ x, y, width }) => Array.from({ length: width }, (_, i) => `${x + i},${y}`)),
  )
  const expected = qrcode.create(address, { errorCorrectionLevel: 'Q' }).modules
  expect(modules).toBe(expected.size)
  for (let y = 0; y < modules; y++)
    for (let x = 0; x < modules; x++) expect(dark.has(`${x},${y}`)).toBe(Boolean(expected.get(y, x)))
  expect(bars.reduce((sum, { width }) => sum + width, 0)).toBe(dark.size)
})
