import { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import { describe, expect, it } from '@jest/globals'
import { composeLetter } from './compose-letter.ts'

const url = 'https://avaliax.test/reset-password?token=a.b&x=<"y">'

describe.each(MailKind.options)('%s', (kind) => {
  it.each(['pt', 'en'] as const)('says the same in text and HTML, in %s', (language) => {
    const { subject, text, html } = composeLetter({ kind, language, url })
    expect(subject).toMatch(/ · Avaliax$/)
    expect(text).toContain(url)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('href="https://avaliax.test/reset-password?token=a.b&amp;x=&lt;&quot;y&quot;&gt;"')
    const shown = html
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n\n')) expect(shown).toContain(line)
  })

  it('differs between the languages', () => {
    const [pt, en] = (['pt', 'en'] as const).map((language) => composeLetter({ kind, language, url }))
    expect(pt?.subject).not.toBe(en?.subject)
    expect(pt?.text).not.toBe(en?.text)
  })
})
