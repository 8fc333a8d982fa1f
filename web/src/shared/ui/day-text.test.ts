import { expect, test } from '@jest/globals'
import { dayText, parseDay, withSlashes } from './day-text.ts'

test.each([
  ['26/11/2026', '2026-11-26'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['2026-11-26', '2026-11-26'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['11/26/2026', undefined],
  ['26/11/26', undefined],
  ['amanhã', undefined],
  ['', undefined],
])('%s is the day %s', (text, day) => expect(parseDay(text)).toBe(day))

test('a day reads as it is typed', () => expect(parseDay(dayText('2026-11-26'))).toBe('2026-11-26'))

test.each([
  ['26', '2', '26/'],
  ['26/11', '26/1', '26/11/'],
  ['26', '26/', '26'],
  ['2', '', '2'],
])('typed %s after %s becomes %s', (text, before, shown) => expect(withSlashes(text, before)).toBe(shown))
