import { z } from 'zod'

/**
 * Other people's text is kept as they wrote it: joiners, flags, marks and scripts belong to it. What goes are overrides,
 * embeddings and isolates, which reorder what stands beside them, control characters, and halves of characters.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFF9-\uFFFB]/g
const HALF = /\p{Cs}/gu

export const foreignProse = (text: string): string =>
  text.replace(LINE_BREAKS, '\n').replace(TURNING, '').replace(CONTROL, '').replace(HALF, '')

/** The same on one line. */
export const foreignLine = (text: string): string => foreignProse(text).replace(/\s+/g, ' ').trim()

/** Text of other people in a body: what we stored can be sent, so it is cleaned and not refused. */
export const ForeignProse = (max: number) => z.string().overwrite(foreignProse).max(max)
export const ForeignLine = (max: number) => z.string().overwrite(foreignLine).max(max)
