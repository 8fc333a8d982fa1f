import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'
import emoji from 'twemoji-colr-font/twemoji.woff2'

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-200C, U+200E-206F, U+20AC, U+2212, U+2215, U+FEFF, U+FFFD'
const LATIN_EXT = 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0'
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'
const GREEK = 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF'
const ARABIC =
  'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08FF, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC'
const EMOJI =
  'U+200D, U+203C, U+2049, U+20E3, U+2122, U+2139, U+2190-21FF, U+2300-23FF, U+24C2, U+25A0-27BF, U+2900-297F, U+2B00-2BFF, U+3030, U+303D, U+3297, U+3299, U+FE0F, U+1F000-1FAFF, U+E0020-E007F'

/** Names of our own: the page's fonts of the same files may lack characters that pictures need. */
export const SANS = '"Studio Sans", "Studio Arabic", "Studio Emoji", sans-serif'
export const SERIF = '"Studio Serif", "Studio Sans", "Studio Arabic", "Studio Emoji", serif'

const FACES: [family: string, file: string, unicodeRange: string][] = [
  ['Studio Sans', inter, LATIN],
  ['Studio Sans', interExt, LATIN_EXT],
  ['Studio Sans', cyrillic, CYRILLIC],
  ['Studio Sans', greek, GREEK],
  ['Studio Serif', fraunces, LATIN],
  ['Studio Serif', frauncesExt, LATIN_EXT],
  ['Studio Arabic', arabic, ARABIC],
  ['Studio Emoji', emoji, EMOJI],
]

let declared = false

/** Loads what the text needs and nothing else: the Arabic and the emoji font are not for everybody. */
export async function loadFonts(text: string): Promise<void> {
  if (!declared) {
    declared = true
    for (const [family, file, unicodeRange] of FACES)
      document.fonts.add(new FontFace(family, `url(${file})`, { weight: '100 900', unicodeRange }))
  }
  const sample = `${text} 0“”…`
  // A font that cannot be loaded is replaced by one of the system's.
  await Promise.allSettled([SANS, SERIF].map((family) => document.fonts.load(`400 40px ${family}`, sample)))
}
