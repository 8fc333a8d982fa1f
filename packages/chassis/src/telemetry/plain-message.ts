const MAX = 200

/** An error's first line without what differs from case to case, and without what could be a secret or a person. */
export function plainMessage(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return (text.split('\n')[0] ?? '')
    .replace(/(?<![\w.%+-])[\w.%+-]+(?:@|%40)[\w.-]+/g, '<address>')
    .replace(/(https?:\/\/[^\s/?#"']+)[^\s"']*/g, '$1/…')
    .replace(/[\w+/=.~-]{20,}/g, '<value>')
    .replace(/\+?\d[\d\s().-]*\d|\d/g, '#')
    .slice(0, MAX)
}
