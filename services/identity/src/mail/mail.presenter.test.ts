import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { AgencyWeek } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { describe, expect, it } from '@jest/globals'
import { composeMail } from './mail.presenter.ts'

const url = 'https://avaliax.test/reset-password?token=a.b&x=<"y">'

const SUN: Brand = { ...DEFAULT_BRAND, name: 'Agência Sol & Mar' }
const NAMES = { brand: SUN, companyName: 'Padaria <Aurora>', personName: 'eva@sol.example.com' }
const NO_NAMES = { brand: DEFAULT_BRAND, companyName: null, personName: null }

describe.each(MailKind.options)('%s', (kind) => {
  it.each(['pt', 'en'] as const)('says the same in text and HTML, in %s', (language) => {
    const { subject, text, html, senderName } = composeMail({ kind, language, url, ...NAMES })
    expect(subject).toMatch(/ · Agência Sol & Mar$/)
    expect(senderName).toBe('Agência Sol & Mar')
    expect(subject + text.replaceAll(url, '') + html).not.toContain('Avaliax')
    expect(text).toContain(url)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('href="https://avaliax.test/reset-password?token=a.b&amp;x=&lt;&quot;y&quot;&gt;"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).not.toMatch(/<img|\bsrc=|url\(|@import/i)
    expect(text).toContain('\n\nAgência Sol & Mar')
    expect(text).toContain('Padaria <Aurora>')
    const htmlText = html
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    for (const line of text.split('\n\n')) expect(htmlText).toContain(line)
  })

  it('differs between the languages', () => {
    const [pt, en] = (['pt', 'en'] as const).map((language) => composeMail({ kind, language, url, ...NAMES }))
    expect(pt?.subject).not.toBe(en?.subject)
    expect(pt?.text).not.toBe(en?.text)
  })
})

it('goes without the names that nobody knows', () => {
  const { text } = composeMail({ kind: 'password-changed', language: 'en', url, ...NO_NAMES })
  expect(text.split('\n\n').at(-1)).toBe('Avaliax')
  expect(text).not.toContain('Account of')
})

it('is the product’s own where the agency has no name, and names both where the agency wants it', () => {
  const mail = (brand: Brand) => composeMail({ ...NAMES, kind: 'welcome', language: 'en', url, brand })
  const own = mail(DEFAULT_BRAND)
  expect([own.subject.endsWith(' · Avaliax'), own.senderName]).toEqual([true, null])
  expect(own.text).toContain('Your account on Avaliax is open.')
  expect(mail(SUN).text).toContain('Your account on Agência Sol & Mar is open.')
  expect(mail({ ...SUN, poweredBy: true }).text).toContain('Agência Sol & Mar · Avaliax')
})

it('an invitation names the agency, or says “the agency”', () => {
  const invitation = (brand: Brand) =>
    composeMail({ ...NO_NAMES, kind: 'invite-operator', language: 'en', url, brand }).text
  expect(invitation({ ...SUN, name: 'Sol $& Mar' })).toContain('You were invited to manage Sol $& Mar.')
  expect(invitation(DEFAULT_BRAND)).toContain('You were invited to manage the agency on Avaliax.')
})

it('an invitation of an owner names agency, shop, person and the place where its link opens', () => {
  const invitation = (names: typeof NAMES | typeof NO_NAMES) =>
    composeMail({ kind: 'invite-owner', language: 'pt', url, ...names }).text
  const mail = invitation(NAMES)
  expect(mail).toContain('Agência Sol & Mar criou uma conta para Padaria <Aurora>, onde')
  expect(mail).toContain('só é verdadeiro se o link abrir em avaliax.test.')
  expect(mail).toContain('confirme antes com Agência Sol & Mar')
  expect(mail).toContain('\n\nQuem convidou: eva@sol.example.com.\n\n')
  const nameless = invitation(NO_NAMES)
  expect(nameless).toContain('A agência criou uma conta para a sua empresa no Avaliax')
  expect(nameless).not.toContain('Quem convidou')
})

it('a name is never taken for a place to fill in', () => {
  const { text } = composeMail({
    ...({ kind: 'invite-owner', language: 'en', url } as const),
    brand: { ...SUN, name: '{company} $& {host}' },
    companyName: '{agency}',
    personName: '{agency}{person}',
  })
  expect(text).toContain('{company} $& {host} created an account for {agency}, where')
})

describe('the agency’s brand in a mail', () => {
  const mail = (brand: Partial<Brand>) =>
    composeMail({ ...NAMES, kind: 'password-changed', language: 'en', url, brand: { ...SUN, ...brand } }).html

  it('is its logo, its name and its colour, with words on it that can be read', () => {
    const html = mail({ colour: '#ffe600', logoUrl: '/files/AAAAAAAAAAAAAAAAAAAAAA.png' })
    expect(html).toContain('<img src="https://avaliax.test/files/AAAAAAAAAAAAAAAAAAAAAA.png" alt=""')
    expect(html).toContain('font-size:18px;font-weight:700">Agência Sol &amp; Mar</td>')
    expect(html).toContain('background:#ffe600;color:#000000')
    expect(html).not.toMatch(/0f5c5c|14807c/)
  })

  it('is the letters of its name in its colour where there is no logo', () => {
    const html = mail({ colour: '#a4262c' })
    expect(html).toContain('>AS</div>')
    expect(html).not.toContain('x</span>')
    expect(html).not.toContain('<img')
    expect(html.match(/background:#a4262c;color:#ffffff/g)).toHaveLength(2)
  })

  it('cannot break out of the markup', () => {
    expect(mail({ name: '"><script>alert(1)</script>' })).not.toContain('<script>')
  })
})

describe('a monthly report in a mail', () => {
  const figures = { visits: 1234, reviewRequests: 900, newReviews: 21, averageRating: 4.7, answered: 20 }
  const report: NamedReport = {
    month: '2026-02',
    companyName: 'Padaria <Aurora>',
    figures,
    previous: { ...figures, visits: 1300, averageRating: null },
    urgentLeft: 2,
    winners: [
      {
        employeeId: 3,
        employeeName: 'Ana',
        month: '2026-02',
        position: 1,
        cardTaps: 500,
        reviewRequests: 400,
      },
    ],
    byDay: Array.from({ length: 28 }, (_, at) => ({
      day: `2026-02-${String(at + 1).padStart(2, '0')}`,
      visits: at < 7 ? 100 : 0,
      newReviews: 0,
    })),
  }
  const mail = (language: 'pt' | 'en') =>
    composeMail({ ...NAMES, kind: 'notifications', language, url, lines: ['Pronto'], reports: [report] })

  it('says figures, weeks, winners and what to do next in text', () => {
    const { text } = mail('pt')
    expect(text).toContain(`Padaria <Aurora> – fevereiro de 2026
Visitas: 1.234 (mês anterior: 1.300)`)
    expect(text).toContain('Nota média: 4,70 (mês anterior: –)')
    expect(text).toContain('1–7: 700\n8–14: 0\n15–21: 0\n22–28: 0')
    expect(text).toContain('Vencedores\n1. Ana (500)')
    expect(text).toContain('O que fazer agora\nResponda primeiro às avaliações urgentes')
    expect(mail('en').text).toContain('Visits: 1,234 (month before: 1,300)')
  })

  it('says the same in HTML, with bars of table cells and nothing to load', () => {
    const { text, html } = mail('pt')
    const shown = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    for (const line of ['Padaria <Aurora> – fevereiro de 2026', '1.234', '4,70', '700', '1. Ana (500)'])
      expect([line, shown.includes(line), text.includes(line)]).toEqual([line, true, true])
    expect(html.match(/width="100%"><tr><td bgcolor/g)).toHaveLength(1)
    expect(html.match(/width="1%"><tr><td bgcolor/g)).toHaveLength(3)
    expect(html).not.toMatch(/<img|<svg|\bsrc=|url\(/i)
  })
})

it('lists why clients need the agency, each reason with the way to its clients', () => {
  const week: AgencyWeek = {
    attention: [{ reason: 'urgent_reviews', clients: 1200 }],
    waiting: { to: '2026-11-20', reviews: 3 },
  }
  const { text, html } = composeMail({ ...NAMES, kind: 'notifications', language: 'pt', url, week })
  expect(text).toContain(
    'Urgentes sem resposta há mais de dois dias: 3\nhttps://avaliax.test/reviews/all?urgent=true&to=2026-11-20',
  )
  expect(text).toContain(
    'Avaliações urgentes: 1.200\nhttps://avaliax.test/clients?reason=urgent_reviews&sort=attention',
  )
  expect(html).toContain('href="https://avaliax.test/clients?reason=urgent_reviews&amp;sort=attention"')
  expect(html).toContain('<strong>1.200</strong>')
  const away = Array.from({ length: 12 }, (_, at) => ({
    clientId: at + 1,
    name: `Loja ${at + 1}`,
    lastSeenAt: new Date('2026-10-02T02:00:00Z'),
  }))
  const absent = composeMail({ ...NAMES, kind: 'notifications', language: 'pt', url, away }).text
  expect(absent).toContain('Sem acesso há mais de 30 dias: 12\nhttps://avaliax.test/clients')
  expect(absent).toContain('Loja 10: 01/10/2026\nhttps://avaliax.test/clients/10')
  expect(absent).not.toContain('Loja 11')
  const calm = { attention: [], waiting: { to: '2026-11-20', reviews: 0 } }
  const quiet = composeMail({ ...NAMES, kind: 'notifications', language: 'pt', url, week: calm })
  expect(quiet.text).not.toContain('Urgentes')
})
