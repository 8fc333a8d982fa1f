/** Words that no Portuguese sentence has and hardly an English one lacks. */
const ENGLISH_WORDS =
  /\b(the|is|are|be|must|not|of|at|to|and|or|in|than|with|invalid|required|unknown|unrecognized|expected|received|too|least|most|characters?|strings?|numbers?|value|field|key|input|option|one|given|once|first)\b/i

/** Whether a text of `details` may reach a caller who reads Portuguese. */
export const isAllowedText = (text: string): boolean => text !== '' && !ENGLISH_WORDS.test(text)
