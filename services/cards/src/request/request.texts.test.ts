import { findings } from '@avaliax/proto/policy/findings.ts'
import { expect, it } from '@jest/globals'
import { CUSTOMER_PAGE_TEXTS } from './customer-page.texts.ts'
import { ASK_TEXT } from './request.texts.ts'

it.each(['pt', 'en'] as const)(
  'message and customer’s page keep the rules that a shop is held to: %s',
  (language) => {
    const message = ASK_TEXT[language]({
      name: 'Ana',
      company: 'Padaria Central',
      link: 'https://example.com/i/x',
    })
    expect(findings(message, language, 'request')).toEqual([])
    expect(message).toMatch(/quando quiser|when you like/i)
    const { title, body, google, manager, managerNote } = CUSTOMER_PAGE_TEXTS[language]
    for (const text of [title, body, google, manager, managerNote])
      expect(findings(text, language, 'request')).toEqual([])
  },
)
