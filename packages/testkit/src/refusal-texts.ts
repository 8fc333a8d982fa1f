/** English texts that the specification gives for a wrong field; everything else a refusal says is Portuguese. */
const ENGLISH_BY_SPECIFICATION = new Set([
  'Card count must be at least 1',
  'Maximum 100 cards at once',
  'Name is required',
  'Department is required',
  'Employee ID is required',
  'Card ID is required',
  'Branch name is required',
])

/** Words that no Portuguese sentence has and hardly an English one lacks. */
const ENGLISH_WORDS =
  /\b(the|is|are|be|must|not|of|at|to|and|or|in|than|with|invalid|required|unknown|unrecognized|expected|received|too|least|most|characters?|strings?|numbers?|value|field|key|input|option|one|given|once|first)\b/i

/** Whether a text of `details` may reach a caller. */
export const isAllowedText = (text: string): boolean =>
  ENGLISH_BY_SPECIFICATION.has(text) || (text !== '' && !ENGLISH_WORDS.test(text))
