/** A refused name or text is told this; texts of people are visible, and read in the order they are stored in. */
export const HIDDEN_CHARACTERS = 'Há caracteres invisíveis ou de controle neste texto'

/** Emoji are made of parts: a joiner between two pictures, a variation selector, the tags of a regional flag. */
const IN_EMOJI = [
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]`,
].join('|')

const NO_TEXT = String.raw`\p{Cc}\p{Cs}\uFFF9-\uFFFB`
/** Each sign is looked at once: where two parts fit the same sign, trying both for every sign takes exponential time. */
const only = (...parts: string[]) => new RegExp(`^(?:(?=(${parts.join('|')}))\\1)*$`, 'u')

/** One line that shows all it holds: a name of a person, company or plan, an address, a phone. */
export const VISIBLE_LINE = only(
  String.raw`[^${NO_TEXT}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]`,
  IN_EMOJI,
)

/**
 * Text of several lines. Marks and isolates of right-to-left writing stay, overrides and embeddings reorder what a reader
 * sees. Joiners belong to scripts that change a letter's shape with them, Persian or Hindi, and to emoji.
 */
export const VISIBLE_PROSE = only(
  String.raw`[\t\n\r]`,
  String.raw`[^${NO_TEXT}\u180E\u200B-\u200D\u202A-\u202E\u2060-\u2064\u206A-\u206F\uFEFF\u{E0000}-\u{E007F}]`,
  String.raw`(?<=[\p{L}\p{M}])(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}])[\u200C\u200D]`,
  IN_EMOJI,
)

/** With no more marks on one letter than any script has: to normalise a long run of them takes quadratic time. */
export const shortMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

const LOCAL_SIGN = String.raw`[^\s@<>"',;:\\()[\]\p{C}\p{Default_Ignorable_Code_Point}]`
const LABEL_SIGN = String.raw`[^.\s@<>"',;:\\()[\]/?#%\p{C}\p{Default_Ignorable_Code_Point}]`
const EMAIL = new RegExp(String.raw`^${LOCAL_SIGN}+@((?:${LABEL_SIGN}+\.)+(?!\d+$)${LABEL_SIGN}{2,})$`, 'u')

/** An address that mail can be sent to: no hidden character in it, and a domain that has a name in the DNS's writing. */
export function isEmail(text: string): boolean {
  const domain = EMAIL.exec(text)?.[1]
  return domain !== undefined && URL.canParse(`http://${domain}`)
}
