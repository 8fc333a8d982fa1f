import { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import { describe, expect, it } from '@jest/globals'
import { composeMail } from './mail.presenter.ts'

const url = 'https://avaliax.test/reset-password?token=a.b&x=<"y">'

const NAMES = { agencyName: 'Agência Sol & Mar', companyName: 'Padaria <Aurora>' }

describe.each(MailKind.options)('%s', (kind) => {
  it.each(['pt', 'en'] as const)('says the same in text and HTML, in %s', (language) => {
    const { subject, text, html } = composeMail({ kind, language, url, ...NAMES })
    expect(subject).toMatch(/ · Avaliax$/)
    expect(text).toContain(url)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('href="https://avaliax.test/reset-password?token=a.b&amp;x=&lt;&quot;y&quot;&gt;"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<img|\bsrc=|url\(|@import/i)
    expect(text).toContain('Agência Sol & Mar · Avaliax')
    expect(text).toContain('Padaria <Aurora>')
    const shown = html
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n\n')) expect(shown).toContain(line)
  })

  it('differs between the languages', () => {
    const [pt, en] = (['pt', 'en'] as const).map((language) => composeMail({ kind, language, url, ...NAMES }))
    expect(pt?.subject).not.toBe(en?.subject)
    expect(pt?.text).not.toBe(en?.text)
  })
})

it('goes without the names that nobody knows', () => {
  const names = { agencyName: null, companyName: null }
  const { text } = composeMail({ kind: 'password-changed', language: 'en', url, ...names })
  expect(text.split('\n\n').at(-1)).toBe('Avaliax')
  expect(text).not.toContain('Account of')
})

it('an invitation names the agency, or says “the agency”', () => {
  const invitation = (agencyName: string | null) =>
    composeMail({ kind: 'invite-operator', language: 'en', url, agencyName, companyName: null }).text
  expect(invitation('Sol $& Mar')).toContain('You were invited to manage Sol $& Mar on Avaliax.')
  expect(invitation(null)).toContain('You were invited to manage the agency on Avaliax.')
})

it('an invitation of an owner names agency, shop and the place where its link opens', () => {
  const invitation = (names: { agencyName: string | null; companyName: string | null }) =>
    composeMail({ kind: 'invite-owner', language: 'pt', url, ...names }).text
  const named = invitation(NAMES)
  expect(named).toContain('Agência Sol & Mar criou uma conta para Padaria <Aurora> no Avaliax')
  expect(named).toContain('só é verdadeiro se o link abrir em avaliax.test.')
  expect(named).toContain('pergunte antes a Agência Sol & Mar')
  expect(invitation({ agencyName: null, companyName: null })).toContain(
    'A agência criou uma conta para a sua empresa no Avaliax',
  )
})

it('a name is never taken for a place to fill in', () => {
  const { text } = composeMail({
    ...({ kind: 'invite-owner', language: 'en', url } as const),
    agencyName: '{company} $& {host}',
    companyName: '{agency}',
  })
  expect(text).toContain('{company} $& {host} created an account for {agency} on Avaliax')
})
