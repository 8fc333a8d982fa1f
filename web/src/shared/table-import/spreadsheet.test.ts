import { expect, test } from '@jest/globals'
import { strToU8, type ZipOptions, zipSync } from 'fflate'
import { csvOfSpreadsheet } from './spreadsheet.ts'

const zip = (files: Record<string, string>, options: ZipOptions = {}): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), options)

const BOOK = {
  'xl/workbook.xml':
    '<workbook xmlns="m" xmlns:r="x"><sheets><sheet name="Clientes" sheetId="3" r:id="rId7"/><sheet name="Outra" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="p"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst xmlns="m"><si><t>nome</t></si><si><t>telefone</t></si><si><r><t>Ana </t></r><r><t>Lima, a dona</t></r></si></sst>',
  'xl/worksheets/sheet1.xml': '<worksheet xmlns="m"><sheetData/></worksheet>',
  'xl/worksheets/sheet2.xml': `<worksheet xmlns="m"><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>email</t></is></c></row>
    <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>4.1999990412E10</v></c><c r="D2" t="str"><v>a@x.test</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>Rui</t></is></c><c r="B3"><v>46023.5</v></c></row>
  </sheetData></worksheet>`,
}
const CSV = 'nome,telefone,,email\r\n"Ana Lima, a dona",41999990412,,a@x.test\r\nRui,46023.5'

test.each([0, 6] as const)('the first sheet of a workbook is a table (level of packing: %s)', (level) => {
  expect(csvOfSpreadsheet(zip(BOOK, { level }))).toBe(CSV)
})

test('another archive, a cut one and no archive are none', () => {
  expect(csvOfSpreadsheet(zip({ 'content.xml': '<office/>' }))).toBeNull()
  expect(csvOfSpreadsheet(zip(BOOK).slice(0, 200))).toBeNull()
  expect(csvOfSpreadsheet(new TextEncoder().encode('nome;email'))).toBeNull()
})

test('an archive that unpacks to more than an import takes is no table', () => {
  const bomb = { ...BOOK, 'xl/worksheets/sheet2.xml': ' '.repeat(65 * 1024 * 1024) }
  expect(csvOfSpreadsheet(zip(bomb))).toBeNull()
})
