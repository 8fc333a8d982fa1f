const BYTE_ORDER_MARK = '\uFEFF'

/** Opens in columns and with its accents in every spreadsheet. */
export const csvFile = (rows: string) => new Blob([BYTE_ORDER_MARK, rows], { type: 'text/csv;charset=utf-8' })
