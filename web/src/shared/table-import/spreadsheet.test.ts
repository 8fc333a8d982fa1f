import { ReadableStream, DecompressionStream as StreamOfNode, WritableStream } from 'node:stream/web'
import { crc32, deflateRawSync } from 'node:zlib'
import { beforeAll, expect, test } from '@jest/globals'
import { csvOfSpreadsheet } from './spreadsheet.ts'

// The test's window has none.
beforeAll(() => {
  Object.assign(globalThis, { DecompressionStream: StreamOfNode, ReadableStream, WritableStream })
})

/** An archive as programs write it. */
function zip(files: Record<string, string>, packs = true): Uint8Array {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = packs ? deflateRawSync(content) : content
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(packs ? 8 : 0, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(packs ? 8 : 0, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, title, packed)
    central.push(entry, title)
    offset += local.length + title.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, ...central, end]))
}

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

test.each([true, false])('the first sheet of a workbook is a table (packed: %s)', async (packs) => {
  expect(await csvOfSpreadsheet(zip(BOOK, packs))).toBe(CSV)
})

test('another archive, a cut one and no archive are none', async () => {
  expect(await csvOfSpreadsheet(zip({ 'content.xml': '<office/>' }))).toBeNull()
  expect(await csvOfSpreadsheet(zip(BOOK).slice(0, 200))).toBeNull()
  expect(await csvOfSpreadsheet(new TextEncoder().encode('nome;email'))).toBeNull()
})

test('an archive that unpacks to more than an import takes is refused', async () => {
  const bomb = { ...BOOK, 'xl/sharedStrings.xml': ' '.repeat(65 * 1024 * 1024) }
  await expect(csvOfSpreadsheet(zip(bomb))).rejects.toThrow('More than an import takes')
})
