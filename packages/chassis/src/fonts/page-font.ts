import { join } from 'node:path'

/** The file for pages that the server writes; the name changes with the file, so that browsers may keep it for ever. */
export const PAGE_FONT_NAME = 'inter-latin-5-3-0.woff2'
export const PAGE_FONT_FILE = join(import.meta.dirname, 'inter-latin.woff2')

/**
 * For a page's style sheet. `optional`: a page never waits for it and never moves because of it; a slow first visit reads the
 * device's own typeface. The page's policy needs `font-src 'self'`.
 */
export const PAGE_FONT_FACE = `@font-face{font-family:Inter;font-weight:100 900;font-display:optional;src:url(/public/landing/${PAGE_FONT_NAME}) format("woff2")}`
