import { expect, test } from '@jest/globals'
import { repairedText, textOfFile } from './file-text.ts'

const TEXT = 'Nome;Nota;Comentário\r\nJoão;5;Ótimo café, 100% — “bom”\r\n'
const LATIN = 'Nome;Comentário\r\nJoão;Ótimo café'
const wide = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 LE with a mark', wide(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 LE without one', wide(TEXT), TEXT],
  ['UTF-16 BE with a mark', wide(`\uFEFF${TEXT}`).swap16(), TEXT],
  ['UTF-16 BE without one', wide(TEXT).swap16(), TEXT],
  ['UTF-16 LE cut in the middle of a sign', Buffer.concat([wide(TEXT), Buffer.from([65])]), TEXT],
  ['Windows-1252', Buffer.from(LATIN, 'latin1'), LATIN],
  ['signs of Windows-1252 beyond Latin-1', Buffer.from([0x93, 0x61, 0x94, 0x80]), '“a”€'],
  ['nothing', Buffer.alloc(0), ''],
])('%s is read', (_, bytes, text) => expect(textOfFile(bytes)).toBe(text))

test.each([
  ['a mark', `\uFEFF${TEXT}`, TEXT],
  ['a UTF-8 mark read as Windows-1252', `\u00EF\u00BB\u00BF${Buffer.from(LATIN).toString('latin1')}`, LATIN],
  ['UTF-16 read byte by byte', wide(`\uFEFF${LATIN}`).toString('latin1'), LATIN],
  ['UTF-16 read byte by byte, without a mark', wide(LATIN).toString('latin1'), LATIN],
  ['UTF-16 read as UTF-8', wide('\uFEFFnome;nota').toString('utf8'), 'nome;nota'],
  ['a good text', TEXT, TEXT],
])('%s is repaired', (_, input, text) => expect(repairedText(input)).toBe(text))
