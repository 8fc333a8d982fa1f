import { terminalQr } from '@avaliax/stack/demo/terminal-qr.ts'
import { expect, test } from '@jest/globals'
import { type Pixels, readCodes } from './read-codes.ts'

const LINK = 'http://localhost:8080/r/abcdefghijklmnopqrstuv?s=qr'
const MODULE_PX = 4
const UPPER = '▀█'
const LOWER = '▄█'

/** The lines as a terminal shows them: each character is one module wide and two modules high. */
function screen(drawn: string): Pixels {
  const rows = drawn
    .split('\n')
    .flatMap((line) => [
      [...line].map((character) => UPPER.includes(character)),
      [...line].map((character) => LOWER.includes(character)),
    ])
  const width = (rows[0]?.length ?? 0) * MODULE_PX
  const height = rows.length * MODULE_PX
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dark = rows[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)]
      if (dark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height }
}

test('the code in the terminal is whole: a phone reads the link from it', async () => {
  const codes = await readCodes(screen(await terminalQr(LINK, false)))
  expect(codes.map(({ text }) => text)).toEqual([LINK])
})

test('in a terminal every line is black on white, and shows the same code', async () => {
  const [plain, coloured] = [await terminalQr(LINK, false), await terminalQr(LINK, true)]
  const lines = coloured.split('\n')
  expect(lines.every((line) => line.startsWith('\u001b[30;107m') && line.endsWith('\u001b[0m'))).toBe(true)
  expect(lines.map((line) => line.slice('\u001b[30;107m'.length, -'\u001b[0m'.length))).toEqual(
    plain.split('\n'),
  )
})
