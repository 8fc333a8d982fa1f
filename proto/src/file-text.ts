/** People send these in place of a table; each is known by how it begins. */
const FOREIGN: readonly (readonly [RegExp, keyof typeof FOREIGN_FILES])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: so these files begin
  [/^PK[\u0003\u0005][\u0004\u0006]/, 'spreadsheet'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: so these files begin
  [/^\u00D0\u00CF\u0011\u00E0/, 'spreadsheet'],
  [/^%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'document'],
  [/^\s*<(?:!doctype|html|table|\?xml)\b/i, 'page'],
]

/** Each for what it is, and the way to a table. */
export const FOREIGN_FILES = {
  spreadsheet: {
    pt: 'Este é um arquivo do Excel ou de outra planilha. Abra-o, escolha Salvar como (ou Baixar) e o formato CSV, e envie o CSV.',
    en: 'This is a file of Excel or another spreadsheet. Open it, choose Save as (or Download) and the format CSV, and send the CSV.',
  },
  pdf: {
    pt: 'Este é um PDF. Peça ao programa que o fez uma exportação em CSV, e envie o CSV.',
    en: 'This is a PDF. Ask the program that made it for an export as CSV, and send the CSV.',
  },
  document: {
    pt: 'Este é um documento de texto. Copie a tabela para uma planilha, salve como CSV e envie o CSV.',
    en: 'This is a text document. Copy the table to a spreadsheet, save it as CSV and send the CSV.',
  },
  page: {
    pt: 'Esta é uma página da internet, não uma tabela. Baixe o arquivo de novo em CSV e envie o CSV.',
    en: 'This is a web page, not a table. Download the file again as CSV and send the CSV.',
  },
} as const
export type ForeignKind = keyof typeof FOREIGN_FILES

/** Null: what it says may be a table. */
export const foreignKindOf = (text: string): ForeignKind | null =>
  FOREIGN.find(([beginning]) => beginning.test(text.slice(0, 200)))?.[1] ?? null

/** How many bytes tell what a file without a byte order mark is written in. */
const SAMPLE_BYTES = 4_096

/**
 * The text of a file as programs save it: UTF-8, UTF-16 in either order, with or without a byte order mark, and the code
 * page of Windows where the bytes are no UTF-8.
 */
export function textOfFile(bytes: Uint8Array): string {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  // Half of its bytes may be zero, as in wide text.
  if (foreignKindOf(beginning)) return new TextDecoder('windows-1252').decode(bytes)
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(evenBytes(bytes))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A text that another program took from a file byte by byte or without its byte order mark, read as it was meant. */
export function repairedText(text: string): string {
  if (text.startsWith('\uFEFF')) return text.slice(1)
  // A UTF-8 byte order mark that was read in the code page of Windows.
  if (text.startsWith('\u00EF\u00BB\u00BF')) return textOfFile(bytesOf(text))
  // UTF-16 that was read byte by byte has a zero in every second place.
  const sample = text.slice(0, SAMPLE_BYTES)
  if (!sample.includes('\u0000') && !sample.startsWith('\u00FF\u00FE') && !sample.startsWith('\u00FE\u00FF'))
    return text
  return isBytes(text) ? textOfFile(bytesOf(text)) : text.replaceAll('\u0000', '').replace(/^\uFFFD{1,2}/, '')
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Headings and separators are Latin, so every other byte of them is zero.
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 8
  if (odd > many && odd > even * 4) return 'utf-16le'
  return even > many && even > odd * 4 ? 'utf-16be' : null
}

const evenBytes = (bytes: Uint8Array) => bytes.subarray(0, bytes.length - (bytes.length % 2))

const isBytes = (text: string): boolean => !/[^\p{ASCII}\u0080-\u00FF]/u.test(text)

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
