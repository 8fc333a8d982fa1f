import { ASK_MAIL, ASK_TEXT } from '@avaliax/proto/cards/request/ask.texts.ts'
import { findings } from '@avaliax/proto/policy/findings.ts'
import { expect, it } from '@jest/globals'
import { CUSTOMER_PAGE_TEXTS } from './customer-page.texts.ts'

it.each(['pt', 'en'] as const)(
  'message and customer’s page keep the rules that a shop is held to: %s',
  (language) => {
    const message = ASK_TEXT[language]({
      name: 'Ana',
      company: 'Padaria Central',
      link: 'https://example.com/i/x',
    })
    const { subject, intro, button, outro } = ASK_MAIL[language]({ name: 'Ana', company: 'Padaria Central' })
    for (const text of [message, subject, ...intro, button, outro])
      expect(findings(text, language, 'request')).toEqual([])
    expect(message).toMatch(/quando quiser|when you like/i)
    const { title, body, google, manager, managerNote } = CUSTOMER_PAGE_TEXTS[language]
    for (const text of [title, body, google, manager, managerNote])
      expect(findings(text, language, 'request')).toEqual([])
  },
)
