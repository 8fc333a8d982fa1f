/** Spreadsheets of Windows save in its old code page, in which UTF-8 does not read. */
export function textOfCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Opens in columns and with its accents in every spreadsheet. */
export const csvFile = (rows: string) => new Blob([BYTE_ORDER_MARK, rows], { type: 'text/csv;charset=utf-8' })
