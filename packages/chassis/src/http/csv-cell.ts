/**
 * What a spreadsheet may take for the beginning of a cell: the cell itself, and, because a spreadsheet may split at another
 * sign than we do (Excel in Brazil splits at `;`, and then also at a line break inside quotes), what follows such a sign.
 * Blanks, quotes and invisible signs in between do not make a formula harmless. Full-width signs count as well.
 */
const FORMULA = /(^|[;\t\v\f\r\n\u0085\u2028\u2029])(?=[\p{Z}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** The text with every possible formula turned into text by a leading `'`. */
export const defusedCell = (text: string): string => text.replace(FORMULA, "$1'")
