/**
 * A spreadsheet may take these for the beginning of a formula: the signs, their full-width, small, raised and lowered
 * forms (a spreadsheet may fold them), the minus sign, and `|` and `%`, which begin commands in some programs.
 */
const SIGNS =
  '=+\\-@|%\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFF05\uFE62\uFE63\uFE66\uFE6B\uFE6A\u207A-\u207C\u208A-\u208C\u2212'
/** Blanks, quotes, apostrophes, control and invisible signs in front do not make a formula harmless. */
const AHEAD = '\\p{Zs}\\p{Cf}"\'\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F'
/** A spreadsheet may split at another sign than the file does, so what follows such a sign may become a cell. */
const BREAKS = ';\\t\\v\\f\\r\\n\\u0085\\u2028\\u2029'
/** A cell that begins with a tab or a line break is no text for every spreadsheet. */
const BLANK_FIRST = /^'*[\t\r\n]/
const GUARDED_BLANK_FIRST = /^'+[\t\r\n]/

const guards = (breaks: string) => ({
  missing: new RegExp(`(^|[${breaks}])(?=[${AHEAD}]*[${SIGNS}])`, 'gu'),
  present: new RegExp(`(^|[${breaks}])'(?=[${AHEAD}]*[${SIGNS}])`, 'gu'),
})
const USUAL = guards(BREAKS)
/** A spreadsheet that expects commas splits a file of semicolons at every comma. */
const OF_SEMICOLONS = guards(`,${BREAKS}`)
const guardsOf = (separator: string) => (separator === ';' ? OF_SEMICOLONS : USUAL)

/**
 * Digits that a spreadsheet would take for a number and write otherwise: long ones (`5,54199E+12`), zeros in front, and what looks like
 * a power of ten.
 */
const SHORTENED = /^'*(?:\d{12,}|0\d+|\d{1,9}e\d{1,9})$/i
const GUARDED_DIGITS = /^'+(?:\d{12,}|0\d+|\d{1,9}e\d{1,9})$/i

/** The text with every possible formula, and digits that would not stay as they are, turned into text by a leading `'`. */
export function defusedCell(text: string, separator = ','): string {
  if (SHORTENED.test(text)) return `'${text}`
  const defused = text.replace(guardsOf(separator).missing, "$1'")
  return BLANK_FIRST.test(text) ? `'${defused}` : defused
}

/** The text before `defusedCell`. */
export function undefusedCell(text: string, separator = ','): string {
  if (GUARDED_DIGITS.test(text)) return text.slice(1)
  const rest = GUARDED_BLANK_FIRST.test(text) ? text.slice(1) : text
  return rest.replace(guardsOf(separator).present, '$1')
}
